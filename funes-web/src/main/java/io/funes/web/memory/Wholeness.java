package io.funes.web.memory;

import io.funes.core.memory.Memory;
import io.funes.core.memory.MemoryState;
import io.funes.core.text.Counted;
import io.funes.search.IndexState;
import io.funes.search.IndexUnavailableException;
import io.funes.search.IndexView;
import io.funes.search.SearchIndex;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether the search index of this home has all that its memory has. What it lost is given back when a daemon starts;
 * until then an answer says that it may be short. Once it was whole it stays so, and the memory is not asked again.
 */
public final class Wholeness {

    private final SearchIndex index;
    private final Memory memory;
    private volatile boolean whole;

    public Wholeness(SearchIndex index, Memory memory) {
        this.index = index;
        this.memory = memory;
    }

    /**
     * Lets an answer be given only from an index that has something of what is remembered: "no results" from one that was
     * lost would be a lie.
     *
     * @throws IndexUnavailableException when it has nothing, or cannot be read
     */
    public void require() {
        if (whole || found() > 0) {
            return;
        }
        long rows = rows();
        if (rows > 0 || !(index.state() instanceof IndexState.Ready)) {
            throw new IndexUnavailableException(
                    why(index.state(), rows) + "; ask again in a moment (`funes status` says how far it is)");
        }
    }

    private static String why(IndexState state, long rows) {
        if (state instanceof IndexState.Rebuilding) {
            return state.message();
        }
        String wrong = state instanceof IndexState.NeedsRebuild broken
                ? broken.reason()
                : "has none of what is remembered (" + Counted.of(rows, "chunk") + ")";
        return "the search index " + wrong + ", and the daemon rebuilds it from the memory";
    }

    /** What a reader of an answer should know; empty when nothing is lacking. */
    public Optional<String> lack() {
        IndexState state = index.state();
        if (!(state instanceof IndexState.Ready)) {
            whole = false;
            return Optional.of(state.message() + "; until `funes status` says it is ready, answers may be short");
        }
        return whole ? Optional.empty() : compared();
    }

    private Optional<String> compared() {
        long rows = rows();
        long found = found();
        whole = rows <= found;
        return whole
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "the search index has %,d of the %,d chunks that are remembered; the daemon gives it the rest, and"
                                + " `funes status` says how far that is",
                        found,
                        rows));
    }

    private long rows() {
        return memory.state() instanceof MemoryState.Ready ready ? ready.chunks() : 0;
    }

    private long found() {
        try (IndexView view = index.view()) {
            return view.coverage().chunks();
        } catch (IndexUnavailableException e) {
            return 0;
        }
    }
}
