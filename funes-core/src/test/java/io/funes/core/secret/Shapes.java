package io.funes.core.secret;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Draws made-up values of given shapes: {@code ghp_{an36}} is a prefix and 36 letters or digits. */
final class Shapes {

    private static final Pattern HOLE =
            Pattern.compile("\\{(uuid|(?:an|low|up|upper|dig|hex|HEX|url|std|bech|basethirtytwo)(?=[0-9]))([0-9]*)\\}");
    private static final String LOW = "abcdefghijklmnopqrstuvwxyz";
    private static final String UP = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    private static final String DIGITS = "0123456789";
    private static final Map<String, String> CLASSES = new TreeMap<>(Map.of(
            "an", LOW + UP + DIGITS,
            "low", LOW + DIGITS,
            "up", UP + "234567",
            "upper", UP + DIGITS,
            "dig", DIGITS,
            "hex", DIGITS + "abcdef",
            "HEX", DIGITS + "ABCDEF",
            "url", LOW + UP + DIGITS + LOW + UP + DIGITS + "-_",
            "std", LOW + UP + DIGITS + LOW + UP + DIGITS + "+/",
            "bech", "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L"));

    private final Random random;

    Shapes(Random random) {
        this.random = random;
    }

    String draw(String shape) {
        Matcher hole = HOLE.matcher(shape);
        return hole.replaceAll(found -> Matcher.quoteReplacement(fill(found.group(1), found.group(2))));
    }

    private String fill(String kind, String length) {
        return switch (kind) {
            case "uuid" -> draw("{hex8}-{hex4}-{hex4}-{hex4}-{hex12}");
            case "basethirtytwo" -> characters(LOW + "234567", Integer.parseInt(length));
            default -> characters(CLASSES.get(kind), Integer.parseInt(length));
        };
    }

    /** Characters of a class; never ending in a sign, and with a digit and no long run, as the real ones nearly always. */
    private String characters(String from, int length) {
        for (; ; ) {
            StringBuilder drawn = new StringBuilder();
            for (int i = 0; i < length; i++) {
                drawn.append(from.charAt(random.nextInt(from.length())));
            }
            boolean digits =
                    length < 8 || drawn.chars().filter(Character::isDigit).count() >= 2 || !from.contains("7");
            boolean ends =
                    Character.isLetterOrDigit(drawn.charAt(length - 1)) && Character.isLetterOrDigit(drawn.charAt(0));
            if (digits && ends) {
                return drawn.toString();
            }
        }
    }

    /** A token with the checksum of GitHub's formats. */
    String checked(String prefix) {
        String body = draw("{an30}");
        return prefix + body + Checks.base62(Checks.crc32(body));
    }
}
