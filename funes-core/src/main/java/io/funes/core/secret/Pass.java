package io.funes.core.secret;

import java.util.ArrayList;
import java.util.List;

/** One reading of one view: what was found so far, and what need not be looked at again. */
final class Pass {

    private final View view;
    private final List<Finding> findings = new ArrayList<>();
    private final int[] readTo;

    Pass(View view, int rules) {
        this.view = view;
        this.readTo = new int[rules];
    }

    String text() {
        return view.text();
    }

    List<Finding> findings() {
        return findings;
    }

    void found(String detector, Confidence confidence, int start, int end) {
        int from = view.places().start(start);
        int to = view.places().end(end);
        findings.add(new Finding(detector, confidence, from, to, SecretValue.of(text().substring(start, end))));
    }

    /** Whether a rule has read past this place already. */
    boolean isRead(int rule, int at) {
        return at < readTo[rule];
    }

    void read(int rule, int to) {
        readTo[rule] = Math.max(readTo[rule], to);
    }

    /** The character at a place, a newline outside the text. */
    char at(int index) {
        return index < 0 || index >= text().length() ? '\n' : text().charAt(index);
    }

    /** Whether a word can begin here: nothing before it, or no letter, digit or underscore, or the end of a colour code. */
    boolean beginsAt(int index) {
        char before = at(index - 1);
        return !isWord(before) || before == 'm' && isColour(index - 2);
    }

    boolean endsAt(int index) {
        return !isWord(at(index));
    }

    private boolean isColour(int last) {
        int at = last;
        while (at > last - 12 && (Character.isDigit(at(at)) || at(at) == ';')) {
            at--;
        }
        return at(at) == '[';
    }

    static boolean isWord(char c) {
        return c == '_' || c < 128 && Character.isLetterOrDigit(c);
    }
}
