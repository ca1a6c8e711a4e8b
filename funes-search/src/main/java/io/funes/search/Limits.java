package io.funes.search;

import java.util.ArrayList;
import java.util.List;

/**
 * A question brought within its limits.
 *
 * @param question what can be answered
 * @param notes what was cut to its limit
 */
record Limits(Question question, List<String> notes) {

    static Limits of(Question asked) {
        List<String> notes = new ArrayList<>();
        int k = within("k", asked.k(), 1, Question.MAX_K, notes);
        Question question = asked.withText(text(asked.text(), notes))
                .withK(k)
                .withCandidates(
                        Math.max(k, within("candidates", asked.candidates(), 1, Question.MAX_CANDIDATES, notes)))
                .withNeighbors(within("neighbors", asked.neighbors(), 0, Question.MAX_NEIGHBORS, notes))
                .withBudget(within("budget", asked.budget(), Question.MIN_BUDGET, Question.MAX_BUDGET, notes));
        return new Limits(question, List.copyOf(notes));
    }

    private static int within(String name, int value, int min, int max, List<String> notes) {
        int cut = Math.max(min, Math.min(max, value));
        if (cut != value) {
            notes.add(name + " " + value + " is beyond its limit; " + cut + " was used");
        }
        return cut;
    }

    private static String text(String text, List<String> notes) {
        if (text.length() <= Question.MAX_TEXT) {
            return text;
        }
        notes.add("the question has " + text.length() + " characters; its first and last " + Question.MAX_TEXT / 2
                + " were used");
        return Passages.ends(text, Question.MAX_TEXT);
    }
}
