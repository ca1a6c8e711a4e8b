package io.funes.core.secret;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** Finds text wrapped in base64 (either alphabet, on one line or in lines of 64 or 76 characters). */
final class Base64Runs {

    /** Shorter runs cannot hold a label and a value. */
    private static final int SHORTEST = 20;

    private static final int PROBE = 16;
    private static final int STARTS = 4;

    private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    private static final byte[] SEXTETS = sextets();

    private Base64Runs() {}

    static List<Decoded> in(String text) {
        List<Decoded> runs = new ArrayList<>();
        int at = 0;
        while (at + SHORTEST <= text.length()) {
            int other = lastOther(text, at, at + SHORTEST);
            at = other < 0 ? behindRun(text, at, runs) : other + 1;
        }
        return runs;
    }

    /** The last character in a stretch that is no base64, so that no run begins before it. */
    private static int lastOther(String text, int from, int to) {
        int at = to - 1;
        while (at >= from && isBase64(text.charAt(at))) {
            at--;
        }
        return at < from ? -1 : at;
    }

    private static int behindRun(String text, int start, List<Decoded> runs) {
        return inRun(text, start, lineEnd(text, start), runs);
    }

    /** What precedes the run may be of its alphabet, such as the slash of a path: try behind those as well. */
    private static int inRun(String text, int from, int firstEnd, List<Decoded> runs) {
        int start = from;
        for (int tries = 0; tries < STARTS && firstEnd - start >= SHORTEST; tries++) {
            if (isText(text, start)) {
                return decode(text, start, firstEnd, runs);
            }
            int mark = nextMark(text, start, firstEnd);
            start = mark < 0 ? firstEnd : mark + 1;
        }
        return firstEnd;
    }

    private static int nextMark(String text, int from, int end) {
        for (int i = from; i < end; i++) {
            char c = text.charAt(i);
            if (c == '/' || c == '+' || c == '-' || c == '_') {
                return i;
            }
        }
        return -1;
    }

    private static boolean isText(String text, int start) {
        for (int group = start; group < start + PROBE; group += 4) {
            int bits = SEXTETS[text.charAt(group)] << 18
                    | SEXTETS[text.charAt(group + 1)] << 12
                    | SEXTETS[text.charAt(group + 2)] << 6
                    | SEXTETS[text.charAt(group + 3)];
            if (!isPrintable(bits >> 16) || !isPrintable(bits >> 8) || !isPrintable(bits)) {
                return false;
            }
        }
        return true;
    }

    private static int decode(String text, int start, int firstEnd, List<Decoded> runs) {
        Lines lines = new Lines(text, start, firstEnd);
        bytes(lines.joined()).ifPresent(bytes -> runs.add(lines.decoded(bytes)));
        return lines.end();
    }

    private static Optional<byte[]> bytes(String run) {
        int whole = run.length() % 4 == 1 ? run.length() - 1 : run.length();
        try {
            String standard = run.substring(0, whole).replace('-', '+').replace('_', '/');
            return Optional.of(Base64.getDecoder().decode(standard));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static boolean isPrintable(int bits) {
        int b = bits & 0xff;
        return b >= ' ' && b < 0x7f || b == '\n' || b == '\r' || b == '\t';
    }

    static int lineEnd(String text, int from) {
        int end = from;
        while (end < text.length() && isBase64(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isBase64(char c) {
        return c < SEXTETS.length && SEXTETS[c] >= 0;
    }

    private static byte[] sextets() {
        byte[] table = new byte[128];
        Arrays.fill(table, (byte) -1);
        for (int i = 0; i < ALPHABET.length(); i++) {
            table[ALPHABET.charAt(i)] = (byte) i;
        }
        table['-'] = table['+'];
        table['_'] = table['/'];
        return table;
    }

    /** The lines of one run, joined, with the way back. */
    private static final class Lines {

        private final StringBuilder joined = new StringBuilder();
        private final Decoded.Writer writer = new Decoded.Writer();
        private int end;

        Lines(String text, int start, int firstEnd) {
            writer.put("", start);
            int width = firstEnd - start;
            end = take(text, start, firstEnd);
            while ((width == 76 || width == 64) && text.startsWith("\n", end)) {
                int next = lineEnd(text, end + 1);
                if (next == end + 1 || next - end - 1 > width) {
                    break;
                }
                writer.put("", end + 1);
                width = next - end - 1 == width ? width : 0;
                end = take(text, end + 1, next);
            }
        }

        private int take(String text, int from, int to) {
            joined.append(text, from, to);
            writer.copy(text, from, to);
            return to;
        }

        String joined() {
            return joined.toString();
        }

        int end() {
            return end;
        }

        Decoded decoded(byte[] bytes) {
            return new Decoded(new String(bytes, StandardCharsets.ISO_8859_1), new Groups(writer, joined.length()));
        }
    }

    /** Three bytes come from four characters. */
    private record Groups(View.Places lines, int length) implements View.Places {

        @Override
        public int start(int at) {
            return lines.start(at / 3 * 4);
        }

        @Override
        public int end(int at) {
            int last = Math.min((at + 2) / 3 * 4, length);
            return lines.start(last - 1) + 1;
        }
    }
}
