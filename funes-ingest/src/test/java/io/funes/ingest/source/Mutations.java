package io.funes.ingest.source;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Hostile records: real ones with bytes, values and structure changed. */
public final class Mutations {

    private static final List<String> VALUES = List.of(
            "null",
            "[]",
            "{}",
            "1e999",
            "-0",
            "\"\"",
            "\"\\ud83d\"",
            "\"\\u0000\"",
            "true",
            "[[[[[[]]]]]]",
            "\"\u2028\"",
            "123456789012345678901234567890",
            "[null,1,\"x\",{\"type\":\"text\"}]",
            "{\"type\":7}",
            "\"2026-99-99T99:99:99Z\"");

    private final Random random;
    private final List<byte[]> lines;

    public Mutations(Random random, List<byte[]> lines) {
        this.random = random;
        this.lines = lines;
    }

    public byte[] records(int count) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = 0; i < count; i++) {
            out.writeBytes(mutated(lines.get(random.nextInt(lines.size()))));
            out.write('\n');
        }
        return out.toByteArray();
    }

    private byte[] mutated(byte[] line) {
        return switch (random.nextInt(5)) {
            case 0 -> bytes(line);
            case 1 -> Arrays.copyOf(line, random.nextInt(line.length + 1));
            case 2 -> nested(line);
            default -> values(line);
        };
    }

    private byte[] bytes(byte[] line) {
        byte[] copy = line.clone();
        for (int i = 0; i < 3 && copy.length > 0; i++) {
            copy[random.nextInt(copy.length)] = (byte) random.nextInt(256);
        }
        return copy;
    }

    private byte[] nested(byte[] line) {
        int depth = random.nextInt(2_000);
        return ("{\"type\":\"user\",\"message\":" + "[".repeat(depth) + new String(line, StandardCharsets.UTF_8)
                        + "]".repeat(depth) + "}")
                .getBytes(StandardCharsets.UTF_8);
    }

    /** Puts another value where one stands; the record stays JSON most of the time. */
    private byte[] values(byte[] line) {
        String text = new String(line, StandardCharsets.UTF_8);
        for (int i = 0; i < 1 + random.nextInt(3); i++) {
            int colon = text.indexOf("\":", random.nextInt(Math.max(1, text.length())));
            int end = colon < 0 ? -1 : end(text, colon + 2);
            if (end > 0) {
                text = text.substring(0, colon + 2) + VALUES.get(random.nextInt(VALUES.size())) + text.substring(end);
            }
        }
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static int end(String text, int from) {
        int depth = 0;
        boolean quoted = false;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quoted) {
                i += c == '\\' ? 1 : 0;
                quoted = c != '"';
            } else if (c == '"') {
                quoted = true;
            } else if (c == '{' || c == '[') {
                depth++;
            } else if (depth == 0 && (c == ',' || c == '}' || c == ']')) {
                return i;
            } else if (c == '}' || c == ']') {
                depth--;
            }
        }
        return -1;
    }
}
