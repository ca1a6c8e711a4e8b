package io.funes.sync.push;

import io.funes.core.memory.Memory;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.SessionId;
import io.funes.sync.Gate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The blocks that are here and not there, and what the gate says of them. */
final class Fresh {

    private static final int BATCH = 2048;

    private static final Comparator<Chunk> ORDER = Comparator.comparingLong(Chunk::seq)
            .thenComparing(c -> c.turn().value())
            .thenComparingLong(Chunk::block)
            .thenComparingLong(Chunk::split);

    private final Memory local;
    private final Gate gate;
    private final PushRequest request;
    private final Set<ChunkId> there;
    private final PushWatch watch;
    private final List<Chunk> passed = new ArrayList<>();
    private final List<Gate.Kept> held = new ArrayList<>();
    private long excluded;

    private Fresh(Memory local, Gate gate, PushRequest request, Set<ChunkId> there, PushWatch watch) {
        this.local = local;
        this.gate = gate;
        this.request = request;
        this.there = there;
        this.watch = watch;
    }

    /** @param there the ids that the remote memory has */
    static Fresh of(Memory local, Gate gate, PushRequest request, Set<ChunkId> there, PushWatch watch) {
        Fresh fresh = new Fresh(local, gate, request, there, watch);
        fresh.judge();
        return fresh;
    }

    /** What may be sent and is not there; a redacted block's words are the redacted ones. */
    List<Chunk> passed() {
        return passed;
    }

    Preview preview(boolean exists, long remoteChunks) {
        return new Preview(
                request.repo().toString(),
                exists,
                remoteChunks,
                passed.size(),
                passed.stream().map(Fresh::block).distinct().count(),
                passed.stream().mapToLong(c -> c.text().length()).sum(),
                counted(passed.stream().map(c -> c.session().value()).toList()),
                counted(passed.stream().map(c -> c.repo().orElse("")).toList()),
                held.size(),
                excluded,
                counted(held.stream().map(Gate.Kept::reason).toList()));
    }

    private void judge() {
        Map<SessionId, List<ChunkId>> sessions = new LinkedHashMap<>();
        Set<ChunkId> fresh = new LinkedHashSet<>(local.ids());
        fresh.removeAll(there);
        batches(List.copyOf(fresh), batch -> local.read(batch).stream()
                .filter(request.chosen())
                .forEach(c -> sessions.computeIfAbsent(c.session(), s -> new ArrayList<>())
                        .add(c.id())));
        long done = 0;
        for (List<ChunkId> session : sessions.values()) {
            watch.at(PushStep.Stage.JUDGING, done++, sessions.size());
            judgeSession(session);
        }
    }

    private void judgeSession(List<ChunkId> ids) {
        List<Chunk> chunks = whole(local.read(ids));
        Gate.Judgement judgement = gate.check(chunks);
        judgement.passed().stream().filter(c -> !there.contains(c.id())).forEach(passed::add);
        held.addAll(judgement.held());
        excluded += judgement.excluded().size();
    }

    /** Adds the pieces of the same blocks that are there already, so that a border between pieces hides nothing. */
    private List<Chunk> whole(List<Chunk> fresh) {
        Set<ChunkId> ids = fresh.stream().map(Chunk::id).collect(Collectors.toSet());
        Set<ChunkId> others = new LinkedHashSet<>();
        for (Chunk chunk : fresh) {
            for (long split = 0; split <= chunk.split() + 1; split++) {
                others.add(ChunkId.of(chunk.session(), chunk.turn(), chunk.block(), split));
            }
        }
        others.removeAll(ids);
        List<Chunk> all = new ArrayList<>(fresh);
        all.addAll(local.read(others));
        all.sort(ORDER);
        return all;
    }

    private static String block(Chunk chunk) {
        return chunk.session() + ":" + chunk.turn() + ":" + chunk.block();
    }

    private static Map<String, Long> counted(Collection<String> words) {
        return words.stream().collect(Collectors.groupingBy(w -> w, TreeMap::new, Collectors.counting()));
    }

    private interface Batch {
        void take(List<ChunkId> ids);
    }

    private static void batches(List<ChunkId> ids, Batch batch) {
        for (int from = 0; from < ids.size(); from += BATCH) {
            batch.take(ids.subList(from, Math.min(ids.size(), from + BATCH)));
        }
    }
}
