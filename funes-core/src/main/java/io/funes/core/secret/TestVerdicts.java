package io.funes.core.secret;

import com.google.re2j.Pattern;
import java.util.Locale;

/**
 * What test runners and build tools print: {@code PASS: TestLogin2 (0.40s)}, {@code ok 3 pass: parser_v2},
 * {@code pass=120345 fail=0}. There "pass" says how something went, and what follows is its name, a number or a time.
 */
final class TestVerdicts {

    private static final int REACH = 120;
    private static final Pattern NAME =
            Pattern.compile("[A-Za-z_(\\[][\\w./:()\\[\\]#$,=-]*|[0-9][0-9.,/%]*[a-z]{0,3}");
    private static final Pattern CODE = Pattern.compile("-{0,2}[A-Za-z_][\\w.-]*(?:[=(: ].*)?");
    private static final Pattern USER =
            Pattern.compile("(?is).*(?:user|login|account|email|host|machine|admin|creds?)\\b.*");
    /** In front of a verdict: signs, times, numbers, other verdicts, names of tools. */
    private static final Pattern FRONT = Pattern.compile(
            "(?i)[^A-Za-z]*(?:(?:ok|pass(?:ed)?|fail(?:ed|s)?|info|debug|warn|error|test|result|status|not|tc?)\\b[^A-Za-z]*){0,4}");

    private static final Pattern BEHIND = Pattern.compile(
            "(?is)[ \\t]*(?:[(\\[]?[0-9]+(?:[.,][0-9]+)?[ ]?(?:m?s|ms|sec|min|%|ns|us|µs)\\b.*|[(\\[].*|(?:[;,|/]|and)?[ \\t]*(?:fail|skip|error|total).*|[.…-]{2,}.*|\\n.*)");

    private TestVerdicts() {}

    /** Whether the label is such a verdict and not the name of a password. */
    static boolean isOne(Pass pass, Label label, int from, Assignment place, String value) {
        boolean alone = label.text().toLowerCase(Locale.ROOT).endsWith("pass")
                && pass.text().regionMatches(true, from, "pass", 0, 4)
                && !Pass.isWord(pass.at(from + 4));
        if (!alone) {
            return false;
        }
        if (place.quoted() || !NAME.matches(value)) {
            return isVerb(pass, place, value);
        }
        String before = pass.text().substring(lineStart(pass, from), from);
        String behind = pass.text().substring(place.end(), Math.min(pass.text().length(), place.end() + REACH)) + "\n";
        boolean assigned = pass.at(place.start() - 1) == '=';
        boolean verdict = !assigned && FRONT.matches(before) && !isUnderUser(pass, from) || isCounted(value, behind);
        return verdict && BEHIND.matches(behind) && !USER.matches(before);
    }

    /** {@code pass `retries=3` to}. */
    private static boolean isVerb(Pass pass, Assignment place, String value) {
        return pass.at(place.start() - 1) == '`' && pass.at(place.start() - 2) == ' ' && CODE.matches(value);
    }

    private static boolean isCounted(String value, String behind) {
        return Character.isDigit(value.charAt(0)) && BEHIND.matches(behind) && !behind.startsWith("\n");
    }

    private static int lineStart(Pass pass, int from) {
        int at = from;
        while (at > from - REACH && pass.at(at - 1) != '\n' && at > 0) {
            at--;
        }
        return Math.max(0, at);
    }

    /** A line before that names a user says that this one is a password. */
    private static boolean isUnderUser(Pass pass, int from) {
        int line = lineStart(pass, from);
        return USER.matches(pass.text().substring(lineStart(pass, Math.max(0, line - 1)), line));
    }
}
