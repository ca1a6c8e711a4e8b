package io.funes.core.secret;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;

/**
 * A detector of values that can be told by their own form.
 *
 * @param name the detector's name
 * @param source where the form is described
 * @param confidence how sure it is when the check passes
 * @param beginnings parts of the value that call this detector, in its own case
 * @param behind how many characters of the value stand before the word at the most, and which
 * @param pattern the whole value, from its first character; a group, if it has one, is the secret part of it
 * @param check what else must hold
 * @param lenient whether a value that fails the check is still likely
 */
record Token(
        String name,
        String source,
        Confidence confidence,
        List<String> beginnings,
        Behind behind,
        Pattern pattern,
        Check check,
        boolean lenient)
        implements Rule {

    private static final int WINDOW = 1_200;

    /** The part of a value that stands before the word that calls its detector. */
    record Behind(int most, IntPredicate characters) {

        static final Behind NOTHING = new Behind(0, c -> false);

        int from(Pass pass, int start) {
            int at = start;
            while (at > start - most && at > 0 && characters.test(pass.at(at - 1))) {
                at--;
            }
            return at;
        }
    }

    /** A definite detector. The words must be those with which a value begins, unless {@link #behind} says more. */
    static Token of(String name, String source, String pattern, String... words) {
        return new Token(
                name,
                source,
                Confidence.DEFINITE,
                List.of(words),
                Behind.NOTHING,
                Pattern.compile(pattern),
                Check.NONE,
                false);
    }

    Token likely() {
        return new Token(name, source, Confidence.LIKELY, beginnings, behind, pattern, check, lenient);
    }

    Token behind(int most, IntPredicate characters) {
        return new Token(name, source, confidence, beginnings, new Behind(most, characters), pattern, check, lenient);
    }

    /** With a check that must pass. */
    Token check(Check other) {
        return new Token(name, source, confidence, beginnings, behind, pattern, other, false);
    }

    /** With a check that makes it definite; without it the value is likely, for issuers once had no checksum. */
    Token checksum(Check other) {
        return new Token(name, source, confidence, beginnings, behind, pattern, other, true);
    }

    @Override
    public List<String> words() {
        return beginnings.stream().map(w -> w.toLowerCase(Locale.ROOT)).toList();
    }

    @Override
    public void look(Pass pass, int id, int start, int end) {
        int from = behind.from(pass, start);
        if (pass.isRead(id, from) || !pass.beginsAt(from) || !isOwnCase(pass, start, end)) {
            return;
        }
        Matcher matcher = pattern.matcher(new Window(pass.text(), from, WINDOW));
        if (matcher.lookingAt() && pass.endsAt(from + matcher.end())) {
            int whole = from + extended(pass, from, matcher.end());
            pass.read(id, whole);
            boolean part = matcher.groupCount() == 1;
            judge(pass, from + (part ? matcher.start(1) : 0), part ? from + matcher.end(1) : whole);
        }
    }

    private boolean isOwnCase(Pass pass, int start, int end) {
        if (anyCase()) {
            return true;
        }
        for (String beginning : beginnings) {
            if (beginning.length() == end - start && pass.text().startsWith(beginning, start)) {
                return true;
            }
        }
        return false;
    }

    private boolean anyCase() {
        return pattern.pattern().startsWith("(?i)");
    }

    private void judge(Pass pass, int from, int to) {
        String value = pass.text().substring(from, to);
        boolean passes = check.passes(value);
        if ((passes || lenient) && !Placeholders.fills(value)) {
            pass.found(name, passes ? confidence : Confidence.LIKELY, from, to);
        }
    }

    /** A value longer than the window goes on for as long as its characters do. */
    private static int extended(Pass pass, int from, int length) {
        int to = from + length;
        if (length < WINDOW) {
            return length;
        }
        while (to < pass.text().length() && (Pass.isWord(pass.at(to)) || "-+/=.".indexOf(pass.at(to)) >= 0)) {
            to++;
        }
        return to - from;
    }
}
