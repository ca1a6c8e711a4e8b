package io.funes.web.page;

import io.funes.core.trace.SessionId;
import io.funes.search.Excerpt;
import io.funes.search.Get;
import io.funes.search.NotInMemoryException;
import io.funes.search.Outline;
import io.funes.search.SessionSummary;
import io.funes.search.Sessions;
import io.funes.search.TurnView;
import io.funes.search.TurnView.BlockView;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/** Cuts a session into pages that a browser shows at once, however long it and its turns are. */
final class TranscriptPages {

    static final int TURNS = 40;

    private final Sessions sessions;
    private final Get get;

    TranscriptPages(Sessions sessions, Get get) {
        this.sessions = sessions;
        this.get = get;
    }

    /**
     * Part of a session.
     *
     * @param turns those shown; none when nothing follows
     * @param next the turn to go on from, where more follow
     * @param last the highest turn number that is known
     */
    record Part(SessionSummary session, List<TurnView> turns, OptionalLong next, long last) {}

    /** @throws NotInMemoryException when the session is not stored */
    Part from(SessionId id, long from) {
        SessionSummary session = sessions.find(id);
        long[] spoken = spoken(sessions.outline(id));
        long last = LongStream.of(spoken).max().orElse(0);
        List<TurnView> turns = whole(turns(id, from, spoken));
        long end = turns.isEmpty() ? from : turns.get(turns.size() - 1).seq();
        boolean more =
                !turns.isEmpty() && (end < last || !turns(id, end + 1, spoken).isEmpty());
        return new Part(session, turns, more ? OptionalLong.of(end + 1) : OptionalLong.empty(), Math.max(last, end));
    }

    private List<TurnView> turns(SessionId id, long from, long[] spoken) {
        try {
            return range(id, from).turns();
        } catch (NotInMemoryException e) {
            OptionalLong beyond =
                    LongStream.of(spoken).filter(seq -> seq >= from).min();
            return beyond.isPresent() ? range(id, beyond.getAsLong()).turns() : List.of();
        }
    }

    private Excerpt range(SessionId id, long from) {
        return get.range(id, from, from + TURNS - 1);
    }

    /** A turn that did not fit begins the next page; alone it is shown as far as it goes. */
    private static List<TurnView> whole(List<TurnView> turns) {
        int fit = 1;
        while (fit < turns.size() && turns.get(fit).blocks().stream().noneMatch(TranscriptPages::isCut)) {
            fit++;
        }
        return turns.subList(0, numberEnds(turns, Math.min(fit, turns.size())));
    }

    /** Pages go by number, so those that share one stay together: they go to the next page, or all are on this. */
    private static int numberEnds(List<TurnView> turns, int fit) {
        int end = fit;
        while (sharesNumber(turns, end)) {
            end--;
        }
        if (end > 0) {
            return end;
        }
        int whole = fit;
        while (sharesNumber(turns, whole)) {
            whole++;
        }
        return whole;
    }

    /** Whether a turn has the number of the one before it. */
    private static boolean sharesNumber(List<TurnView> turns, int at) {
        return at > 0
                && at < turns.size()
                && turns.get(at).seq() == turns.get(at - 1).seq();
    }

    private static boolean isCut(BlockView block) {
        return block.omitted() > 0;
    }

    private static long[] spoken(Outline outline) {
        return LongStream.concat(
                        LongStream.of(outline.prompts()),
                        LongStream.concat(LongStream.of(outline.replies()), LongStream.of(outline.work())))
                .sorted()
                .toArray();
    }
}
