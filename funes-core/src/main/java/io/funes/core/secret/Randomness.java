package io.funes.core.secret;

import com.google.re2j.Pattern;
import java.util.HashMap;
import java.util.Map;

/** Tells what a machine drew from what a person would name. */
final class Randomness {

    private static final Pattern BLOB = Pattern.compile("[a-z0-9]{12,}");
    private static final Pattern INNER_DIGIT = Pattern.compile(".*[a-z][0-9]+[a-z].*");
    private static final Pattern UNSPOKEN = Pattern.compile(".*[bcdfghjklmnpqrstvwxz]{6}.*");
    /** Humps of a name, each with a vowel. */
    private static final Pattern SPOKEN = Pattern.compile("[a-z]*(?:[A-Z]+|[A-Z][b-df-hj-np-tv-z]*[aeiou][a-z]*)*");

    private static final int SHORTEST = 12;
    private static final double CHANGES = 0.24;
    private static final int HEX = 24;
    private static final double FEW_CHANGES = 0.12;
    private static final double BITS = 2.9;

    private Randomness() {}

    /**
     * Whether characters look drawn at random: letters and digits mixed, the kind of character changing at every fourth
     * place at least (names have long runs of one kind), and few characters repeated.
     */
    static boolean isRandom(String value) {
        boolean oneCase =
                value.length() >= 16 && value.chars().allMatch(c -> c >= 'A' && c <= 'Z' || c >= '2' && c <= '7');
        double least = oneCase || value.length() >= HEX && isHex(value) ? FEW_CHANGES : CHANGES;
        return isBlob(value)
                || value.length() >= SHORTEST && changes(value) >= least && bits(value) >= BITS && isMixed(value);
    }

    /** Not a word: enough to ask behind a mark that only an issuer sets. */
    static boolean isNoWord(String value) {
        boolean digits = value.chars().anyMatch(Character::isDigit);
        boolean cases =
                value.chars().anyMatch(Character::isUpperCase) && value.chars().anyMatch(Character::isLowerCase);
        return digits || cases;
    }

    /** Small letters and digits without a separator, a digit among the letters, or letters that nobody can say. */
    private static boolean isBlob(String value) {
        return BLOB.matches(value) && (INNER_DIGIT.matches(value) || UNSPOKEN.matches(value)) && bits(value) >= BITS;
    }

    /** Letters alone, drawn at random: no name changes its case so often, or has so few vowels. */
    static boolean isScrambled(String value) {
        if (value.length() < 10 || !value.chars().allMatch(Character::isLetter) || changes(value) < 0.3) {
            return false;
        }
        long vowels = value.chars().filter(c -> "aeiouAEIOU".indexOf(c) >= 0).count();
        return vowels <= value.length() * 0.22 && !SPOKEN.matches(value);
    }

    /** Random, and long enough that nobody would guess it. */
    static boolean isStrong(String value) {
        return value.length() >= 20 && isRandom(value) && bits(value) >= (isHex(value) ? BITS : 3.4);
    }

    static boolean isHex(String value) {
        return value.chars().allMatch(c -> Character.digit(c, 16) >= 0);
    }

    private static boolean isMixed(String value) {
        long digits = value.chars().filter(Character::isDigit).count();
        long letters = value.chars().filter(Character::isLetter).count();
        boolean cases =
                value.chars().anyMatch(Character::isUpperCase) && value.chars().anyMatch(Character::isLowerCase);
        return digits >= 2 && letters >= 2 || cases && value.length() >= 20 && changes(value) >= 0.45;
    }

    private static double changes(String value) {
        int changes = 0;
        for (int i = 1; i < value.length(); i++) {
            changes += kind(value.charAt(i)) == kind(value.charAt(i - 1)) ? 0 : 1;
        }
        return changes / (value.length() - 1.0);
    }

    private static int kind(char c) {
        return Character.isDigit(c) ? 0 : Character.isLowerCase(c) ? 1 : Character.isUpperCase(c) ? 2 : 3;
    }

    /** Shannon's entropy of the characters, in bits for each. */
    static double bits(String value) {
        Map<Integer, Integer> counts = new HashMap<>();
        value.chars().forEach(c -> counts.merge(c, 1, Integer::sum));
        double sum = 0;
        for (int count : counts.values()) {
            double share = count / (double) value.length();
            sum -= share * Math.log(share);
        }
        return sum / Math.log(2);
    }
}
