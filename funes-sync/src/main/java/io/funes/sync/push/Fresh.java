package io.funes.sync.push;

import io.funes.core.memory.Memory;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.ReadingOrder;
import io.funes.core.trace.SessionId;
import io.funes.sync.Gate;
import io.funes.sync.Ids;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The blocks that are here and not there, and what the gate says of them. */
final class Fresh {

    private final Memory local;
    private final Gate gate;
    private final PushRequest request;
    private final Set<ChunkId> there;
    private final PushWatch watch;
    private final Passed passed = new Passed();
    private final Counts counts = new Counts();

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
    Passed passed() {
        return passed;
    }

    Preview preview(boolean exists, long remoteChunks) {
        return counts.preview(request.repo().toString(), exists, remoteChunks);
    }

    private void judge() {
        Map<SessionId, Ids> sessions = new LinkedHashMap<>();
        Batches.of(local.ids(), id -> !there.contains(id), batch -> local.read(batch).stream()
                .filter(request.chosen())
                .forEach(c ->
                        sessions.computeIfAbsent(c.session(), s -> new Ids()).add(c.id())));
        long done = 0;
        for (Ids session : sessions.values()) {
            watch.at(PushStep.Stage.JUDGING, done++, sessions.size());
            judgeSession(session.list());
        }
    }

    private void judgeSession(List<ChunkId> ids) {
        List<Chunk> chunks = whole(local.read(ids));
        Gate.Judgement judgement = gate.check(chunks);
        Set<Chunk> stored = Set.copyOf(chunks);
        List<Chunk> going =
                judgement.passed().stream().filter(c -> !there.contains(c.id())).toList();
        going.forEach(c -> {
            if (stored.contains(c)) {
                passed.add(c);
            } else {
                passed.addReplaced(c);
            }
        });
        counts.add(going, judgement.held(), judgement.excluded().size());
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
        all.sort(ReadingOrder.OF_CHUNKS);
        return all;
    }
}
