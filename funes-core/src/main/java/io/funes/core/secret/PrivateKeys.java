package io.funes.core.secret;

import java.util.List;

/**
 * Private keys in textual encoding (RFC 7468; RFC 9580 for PGP), on many lines or on one, whole or cut off. All of the
 * block is the secret, its first and last line included.
 */
final class PrivateKeys implements Rule {

    static final String PEM = "private-key";
    static final String PGP = "pgp-private-key";

    private static final String DASHES = "-----";
    private static final int LONGEST = 100_000;
    private static final int HEADER = 60;
    private static final int RUN = 32;
    private static final int CUT_OFF = 60;

    @Override
    public List<String> words() {
        return List.of("-----begin ");
    }

    @Override
    public void look(Pass pass, int id, int start, int end) {
        int body = pass.text().indexOf(DASHES, end);
        if (body < 0 || body - end > HEADER || pass.isRead(id, start)) {
            return;
        }
        String kind = pass.text().substring(end, body);
        if (kind.endsWith("PRIVATE KEY") || kind.endsWith("PRIVATE KEY BLOCK")) {
            look(pass, id, start, body + DASHES.length(), kind.startsWith("PGP") ? PGP : PEM);
        }
    }

    private static void look(Pass pass, int id, int start, int body, String name) {
        int end = bodyEnd(pass, body);
        boolean whole = pass.text().startsWith(DASHES + "END", end);
        if (longestRun(pass, body, end) >= (whole ? RUN : CUT_OFF)) {
            int close = whole ? closing(pass, end) : trimmed(pass, end);
            pass.read(id, close);
            pass.found(name, Confidence.DEFINITE, start, close);
        }
    }

    private static int closing(Pass pass, int end) {
        int dashes = pass.text().indexOf(DASHES, end + DASHES.length());
        return dashes >= 0 && dashes - end < HEADER ? dashes + DASHES.length() : end;
    }

    private static int trimmed(Pass pass, int end) {
        int at = end;
        while (!Tokens.isBase64(pass.at(at - 1)) && pass.at(at - 1) != '=') {
            at--;
        }
        return at;
    }

    private static int bodyEnd(Pass pass, int body) {
        int at = body;
        int limit = Math.min(pass.text().length(), body + LONGEST);
        while (at < limit && isBody(pass.at(at)) && !pass.text().startsWith(DASHES, at)) {
            at++;
        }
        return at;
    }

    /** Base64, line ends however escaped, the headers that may stand before it, and what programs put before each line. */
    private static boolean isBody(char c) {
        return Tokens.isBase64(c) || " \t\r\n=\\:,.-_\"'@<>+|→│#*".indexOf(c) >= 0;
    }

    private static int longestRun(Pass pass, int from, int to) {
        int longest = 0;
        int run = 0;
        for (int at = from; at < to; at++) {
            run = Tokens.isBase64(pass.at(at)) ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return longest;
    }
}
