package io.funes.web.ask;

import io.funes.search.Question;
import io.funes.search.Variant;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;

/** Makes questions of requests. */
public final class Questions {

    private static final Set<String> OWN = Set.of(
            "q",
            "k",
            "candidates",
            "half_life",
            "floor",
            "neighbors",
            "rerank",
            "explain",
            "budget",
            "variant",
            "memory",
            "format");

    private Questions() {}

    /** @throws IllegalArgumentException naming the value that is missing, unknown or makes no sense */
    public static Question of(Words words, Instant now) {
        words.only(names());
        Question plain = Question.of(
                words.text("q").orElseThrow(() -> new IllegalArgumentException("there is no question; send it as q")));
        return tuned(plain.withFilters(FilterWords.of(words).filters(now)), words);
    }

    private static Question tuned(Question q, Words words) {
        return q.withK(words.whole("k").orElse(q.k()))
                .withCandidates(words.whole("candidates").orElse(q.candidates()))
                .withHalfLifeDays(words.number("half_life").orElse(q.halfLifeDays()))
                .withFloor(words.number("floor").orElse(q.floor()))
                .withNeighbors(words.whole("neighbors").orElse(q.neighbors()))
                .withRerank(words.flag("rerank").orElse(q.rerank()))
                .withExplain(words.flag("explain").orElse(q.explain()))
                .withBudget(words.whole("budget").orElse(q.budget()))
                .withVariant(words.text("variant").map(Variant::of).orElse(q.variant()));
    }

    /** What a question may say. */
    public static Set<String> names() {
        Set<String> names = new HashSet<>(OWN);
        names.addAll(FilterWords.NAMES);
        return names;
    }
}
