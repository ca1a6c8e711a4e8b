package io.funes.sync.push;

import io.funes.core.trace.Chunk;
import io.funes.sync.Gate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** How much there is to send, counted session by session. */
final class Counts {

    private final Map<String, Long> sessions = new TreeMap<>();
    private final Map<String, Long> repos = new TreeMap<>();
    private final Map<String, Long> reasons = new TreeMap<>();
    private long chunks;
    private long blocks;
    private long characters;
    private long held;
    private long excluded;

    /** @param passed the chunks of one session that are new and may leave */
    void add(List<Chunk> passed, Collection<Gate.Kept> kept, int neverSent) {
        for (Chunk chunk : passed) {
            sessions.merge(chunk.session().value(), 1L, Long::sum);
            repos.merge(chunk.repo().orElse(""), 1L, Long::sum);
            characters += chunk.text().length();
        }
        chunks += passed.size();
        blocks +=
                passed.stream().map(c -> c.turn() + ":" + c.block()).distinct().count();
        kept.forEach(k -> reasons.merge(k.reason(), 1L, Long::sum));
        held += kept.size();
        excluded += neverSent;
    }

    Preview preview(String repo, boolean exists, long remoteChunks) {
        return new Preview(
                repo,
                exists,
                remoteChunks,
                chunks,
                blocks,
                characters,
                Map.copyOf(sessions),
                Map.copyOf(repos),
                held,
                excluded,
                Map.copyOf(reasons));
    }
}
