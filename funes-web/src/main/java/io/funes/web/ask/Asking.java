package io.funes.web.ask;

import io.funes.ingest.Courtesy;
import io.funes.search.Answer;
import io.funes.search.Coverage;
import io.funes.search.Filters;
import io.funes.search.Get;
import io.funes.search.IndexView;
import io.funes.search.KnownHarnesses;
import io.funes.search.Question;
import io.funes.search.Recall;
import io.funes.search.SessionPage;
import io.funes.search.Sessions;
import io.funes.search.Union;
import io.funes.web.memory.Memories;
import io.funes.web.memory.Memories.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Asks memories, one or several together, while background work stands aside. */
public final class Asking {

    private static final String EMPTY = "this memory is empty; `funes index` takes in what agents left on this machine,"
            + " `funes index PATH` what is elsewhere, and `funes demo` shows it with made-up sessions";

    private final Recall recall;
    private final Memories memories;
    private final Courtesy courtesy;
    private final KnownHarnesses agents;

    public Asking(Recall recall, Memories memories, Courtesy courtesy, KnownHarnesses agents) {
        this.recall = recall;
        this.memories = memories;
        this.courtesy = courtesy;
        this.agents = agents;
    }

    /** Answers one question from the memory of this home, see {@link Recall#ask}. */
    public Answer ask(Question question) {
        return ask(question, Optional.of(Memories.LOCAL));
    }

    /**
     * Answers one question; every hit names its memory.
     *
     * @param labels see {@link Memories}
     */
    public Answer ask(Question question, Optional<String> labels) {
        Courtesy.Recalling recalling = courtesy.recalling();
        try {
            List<Place> places = memories.named(labels);
            try (IndexView view = union(places)) {
                agents.check(question.filters(), view);
                Answer answer = recall.ask(question, view);
                return noted(answer, places, nothingPasses(answer, view));
            }
        } finally {
            recalling.close();
        }
    }

    /** Opens turns of the memories that labels name, the first that has them. */
    public Get get(Optional<String> labels) {
        return new Get(() -> union(memories.named(labels)));
    }

    /** Browses the memories that labels name, as one. */
    public Sessions sessions(Optional<String> labels) {
        return new Sessions(() -> union(memories.named(labels))).of(agents);
    }

    /**
     * What memories hold, at one moment.
     *
     * @param view to be closed
     * @param notes what a reader should know: their age, how far their index is
     */
    public record Seen(IndexView view, List<String> notes) {}

    /** Looks at the memories that labels name, as one. */
    public Seen see(Optional<String> labels) {
        List<Place> places = memories.named(labels);
        return new Seen(
                union(places), places.stream().flatMap(p -> p.notes().stream()).toList());
    }

    /** What one who finds nothing should know: that there is nothing to be found yet, and what changes that. */
    public Optional<String> emptiness(SessionPage found, Optional<String> labels) {
        return found.total() > 0
                ? Optional.empty()
                : emptiness(memories.named(labels), sessions(labels).coverage());
    }

    private static Optional<String> emptiness(List<Place> places, Coverage coverage) {
        boolean here = places.stream().allMatch(place -> place.label().equals(Memories.LOCAL));
        return here && coverage.chunks() == 0 ? Optional.of(EMPTY) : Optional.empty();
    }

    private static IndexView union(List<Place> places) {
        List<Union.Part> parts = new ArrayList<>();
        try {
            places.forEach(p -> parts.add(new Union.Part(p.label(), p.index().view())));
            return Union.of(parts);
        } catch (RuntimeException e) {
            parts.forEach(p -> p.view().close());
            throw e;
        }
    }

    /** Whether it is the filters that leave nothing to be found. */
    private static Optional<String> nothingPasses(Answer answer, IndexView view) {
        Filters filters = answer.question().filters();
        boolean filtered = answer.hits().isEmpty() && answer.coverage().chunks() > 0 && !filters.equals(Filters.NONE);
        return filtered && view.sessions(filters, 0, 1).total() == 0
                ? Optional.of("no session here passes these filters; leave one of them out")
                : Optional.empty();
    }

    private static Answer noted(Answer answer, List<Place> places, Optional<String> filtered) {
        Stream<String> more = Stream.of(
                        places.stream().flatMap(p -> p.notes().stream()),
                        emptiness(places, answer.coverage()).stream(),
                        filtered.stream())
                .flatMap(notes -> notes);
        return answer.withNotes(Stream.concat(answer.notes().stream(), more).toList());
    }
}
