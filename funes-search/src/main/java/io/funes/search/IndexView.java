package io.funes.search;

import io.funes.core.inference.Vector;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/** An index at one moment: however many reads, they see the same chunks. */
public interface IndexView extends AutoCloseable {

    Coverage coverage();

    /** The label of the memory that a chunk is of, where this is a view of several memories. */
    default Optional<String> memory(ChunkId id) {
        return Optional.empty();
    }

    /**
     * The chunks that either leg finds, each leg's best {@code limit}.
     *
     * @param question words, see {@link Question#text()}
     * @param vector the question's meaning; without it only words are looked for
     * @param filters what to look at; applied before ranking, so that {@code limit} are found if there are
     * @param limit how many per leg
     */
    Matches matches(String question, Optional<Vector> vector, Filters filters, int limit);

    /** The chunks of the ids; unknown ids are left out. */
    Map<ChunkId, Chunk> chunks(Collection<ChunkId> ids);

    /** The chunks of a session's turns numbered {@code from} to {@code to}, both included, in order. */
    List<Chunk> turns(SessionId session, long from, long to);

    /** The numbers that an id has in its session, ascending: one, or more where a harness used the id again. */
    List<Long> seqs(SessionId session, TurnId turn);

    /** The session's exchanges; empty arrays for a session that is not stored. */
    Outline outline(SessionId session);

    /** Sessions in the order asked for. Only what limits sessions counts in the filters; block types do not. */
    SessionPage sessions(SessionQuery query, int offset, int limit);

    /** Sessions, the one that spoke last first. */
    default SessionPage sessions(Filters filters, int offset, int limit) {
        return sessions(SessionQuery.of(filters), offset, limit);
    }

    /** How many of the sessions asked for there are of each kind. */
    Facets facets(SessionQuery query);

    /** How many chunks there are of each kind, up to the month of {@code now}. */
    Tally tally(Instant now);

    Optional<SessionSummary> session(SessionId id);

    /** How many chunks of each session have a vector; a session without one may be left out. */
    Map<SessionId, Long> embedded(Collection<SessionId> sessions);

    /** The sessions whose ids begin like this, by id. */
    List<SessionId> sessionsBeginning(String prefix);

    /** The turns of a session whose ids begin like this, by the number each has first, in order. */
    SortedMap<Long, List<TurnId>> turnsBeginning(SessionId session, String prefix);

    @Override
    void close();
}
