package io.funes.core.secret;

import com.google.re2j.Pattern;
import java.util.List;

/** Sessions in cookie headers (RFC 6265). */
final class Cookies implements Rule {

    static final String NAME = "cookie";

    private static final int LONGEST = 4_000;
    private static final int SHORTEST = 16;
    private static final Pattern SESSION = Pattern.compile(
            "(?i).*(?:sess|sid|auth|token|jwt|remember|login|identity|user|ticket|cred|secret|pass|key|__host|__secure).*");

    @Override
    public List<String> words() {
        return List.of("cookie: ", "cookie:", "cookie=");
    }

    @Override
    public void look(Pass pass, int id, int start, int end) {
        if (pass.isRead(id, start)) {
            return;
        }
        int line = lineEnd(pass, end);
        pass.read(id, line);
        int at = end;
        while (at < line) {
            int next = pairEnd(pass, at, line);
            pair(pass, at, next);
            at = next + 1;
        }
    }

    private static void pair(Pass pass, int from, int to) {
        int equals = from;
        while (equals < to && pass.at(equals) != '=') {
            equals++;
        }
        if (equals >= to - SHORTEST) {
            return;
        }
        String value = pass.text().substring(equals + 1, to).strip();
        String name = pass.text().substring(from, equals);
        if (SESSION.matches(name.strip()) && Randomness.isRandom(value) && !Values.isKeptOut(value)) {
            pass.found(NAME, Confidence.LIKELY, equals + 1, equals + 1 + value.length());
        }
    }

    private static int pairEnd(Pass pass, int from, int line) {
        int end = from;
        while (end < line && pass.at(end) != ';') {
            end++;
        }
        return end;
    }

    private static int lineEnd(Pass pass, int from) {
        int at = from;
        while (at < from + LONGEST && "\n\r\"'`\\".indexOf(pass.at(at)) < 0) {
            at++;
        }
        return at;
    }
}
