package io.funes.search.index;

import io.funes.core.trace.Chunk;
import io.funes.core.trace.ReadingOrder;
import io.funes.core.trace.Timestamp;
import io.funes.search.SessionSummary;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;

/**
 * What is kept of a session.
 *
 * @param summary what is shown
 * @param titleSeq the turn its title is from, {@link Long#MAX_VALUE} while it has none
 */
record SessionRow(SessionSummary summary, long titleSeq) {

    /** A session nothing is known of but what one of its chunks says. */
    static SessionRow of(Chunk chunk) {
        return new SessionRow(
                new SessionSummary(
                        chunk.session(),
                        chunk.harness(),
                        chunk.workdir(),
                        chunk.repo(),
                        Optional.empty(),
                        Optional.empty(),
                        0,
                        0,
                        ""),
                Long.MAX_VALUE);
    }

    /** The session with chunks it did not have, {@code turns} of them in turns it did not have. */
    SessionRow plus(Collection<Chunk> chunks, long turns) {
        Optional<Chunk> title = chunks.stream()
                .filter(c -> c.seq() < titleSeq && Title.of(c).isPresent())
                .min(ReadingOrder.OF_CHUNKS);
        SessionSummary next = new SessionSummary(
                summary.id(),
                summary.harness(),
                summary.workdir().or(() -> first(chunks, Chunk::workdir)),
                summary.repo().or(() -> first(chunks, Chunk::repo)),
                edge(summary.first(), chunks, -1),
                edge(summary.last(), chunks, 1),
                summary.turns() + turns,
                summary.chunks() + chunks.size(),
                title.flatMap(Title::of).orElse(summary.title()));
        return new SessionRow(next, title.map(Chunk::seq).orElse(titleSeq));
    }

    private static Optional<String> first(
            Collection<Chunk> chunks, java.util.function.Function<Chunk, Optional<String>> column) {
        return chunks.stream().flatMap(c -> column.apply(c).stream()).findFirst();
    }

    private static Optional<Timestamp> edge(Optional<Timestamp> known, Collection<Chunk> chunks, int sign) {
        Optional<Timestamp> best = known;
        for (Chunk chunk : chunks) {
            if (chunk.time().flatMap(Timestamp::instant).isPresent()
                    && (best.isEmpty() || sign * compare(chunk.time().get(), best.get()) > 0)) {
                best = chunk.time();
            }
        }
        return best;
    }

    private static int compare(Timestamp a, Timestamp b) {
        return a.instant().orElse(Instant.EPOCH).compareTo(b.instant().orElse(Instant.EPOCH));
    }
}
