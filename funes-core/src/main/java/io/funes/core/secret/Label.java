package io.funes.core.secret;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A name that says what its value is, such as {@code DB_PASSWORD}, {@code apiKey}, {@code client-secret}.
 *
 * @param text as written
 * @param words its words, in lower case
 * @param kind what the name promises
 */
record Label(String text, List<String> words, Kind kind) {

    /** What a name says about its value. */
    enum Kind {
        /** People choose it. */
        PASSWORD,
        /** A machine drew it. */
        KEY,
        /** It may be, if the value looks so. */
        VAGUE,
        /** It is not. */
        NONE
    }

    static Label of(String text) {
        List<String> words = words(text);
        return new Label(text, words, kind(core(words), text));
    }

    /** A key of whatever kind: promises nothing, but an issuer's own value may follow. */
    boolean isSomeKey() {
        return words.size() > 2 && words.get(words.size() - 1).equals("key");
    }

    /** Its words run together: {@code datadogapikey}. */
    String joined() {
        return String.join("", words);
    }

    private static List<String> core(List<String> words) {
        int end = words.size();
        while (end > 1 && LabelWords.AFTER.contains(words.get(end - 1))) {
            end--;
        }
        return words.subList(0, end);
    }

    private static Kind kind(List<String> words, String text) {
        String last = words.isEmpty() ? "" : withoutNumber(words.get(words.size() - 1));
        String before = words.size() < 2 ? "" : words.get(words.size() - 2);
        if (PasswordWords.ALL.contains(last) || endsInPassword(last)) {
            boolean pass = last.equals("pass") || last.equals("pw");
            return pass && LabelWords.NOT_BEFORE_PASS.contains(before) ? Kind.NONE : Kind.PASSWORD;
        }
        if (LabelWords.KEYS.contains(last)) {
            return LabelWords.NOT_BEFORE_TOKEN.contains(before) ? Kind.NONE : Kind.KEY;
        }
        if (last.equals("by") && before.equals("identified")) {
            return Kind.PASSWORD;
        }
        return last.equals("key") ? key(before, words, text) : vague(last, before, words);
    }

    private static String withoutNumber(String word) {
        int end = word.length();
        while (end > 1 && Character.isDigit(word.charAt(end - 1))) {
            end--;
        }
        return word.substring(0, end);
    }

    private static boolean endsInPassword(String word) {
        return word.length() <= 24 && (word.endsWith("password") || word.endsWith("passwd") || word.endsWith("pwd"));
    }

    private static Kind key(String before, List<String> words, String text) {
        if (LabelWords.NOT_BEFORE_KEY.contains(before)) {
            return Kind.NONE;
        }
        boolean constant = words.size() > 1 && text.equals(text.toUpperCase(Locale.ROOT));
        return LabelWords.BEFORE_KEY.contains(before) || constant ? Kind.KEY : Kind.VAGUE;
    }

    private static Kind vague(String last, String before, List<String> words) {
        boolean data = last.equals("data") && before.equals("key");
        boolean glued = last.endsWith("secret") || last.endsWith("apikey") || last.endsWith("token");
        if (data || glued && last.length() <= 24) {
            return words.contains("public") ? Kind.NONE : Kind.KEY;
        }
        return last.equals("auth") || last.equals("authorization") || last.equals("cookie") || last.equals("salt")
                ? Kind.VAGUE
                : Kind.NONE;
    }

    /** Cuts at everything but letters and digits, and where a capital follows a small letter. */
    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            boolean ends = i == text.length() || !Character.isLetterOrDigit(text.charAt(i));
            if (ends || i > start && isHump(text, i)) {
                if (i > start) {
                    words.add(text.substring(start, i).toLowerCase(Locale.ROOT));
                }
                start = ends ? i + 1 : i;
            }
        }
        return words;
    }

    private static boolean isHump(String text, int i) {
        char before = text.charAt(i - 1);
        boolean up = Character.isUpperCase(text.charAt(i));
        boolean endOfCapitals = up
                && Character.isUpperCase(before)
                && i + 1 < text.length()
                && Character.isLowerCase(text.charAt(i + 1));
        return up && (Character.isLowerCase(before) || Character.isDigit(before)) || endOfCapitals;
    }
}
