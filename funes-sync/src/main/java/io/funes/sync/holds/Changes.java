package io.funes.sync.holds;

import io.funes.core.secret.Fingerprint;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What some sessions' scrub comes to. */
final class Changes {

    private final List<ChunkId> old = new ArrayList<>();
    private final List<Chunk> fresh = new ArrayList<>();
    private final List<BlockPlace> places = new ArrayList<>();
    private final Set<Fingerprint> values = new HashSet<>();

    void add(StoredBlock block, List<Chunk> instead, Set<Fingerprint> replaced) {
        old.addAll(block.ids());
        fresh.addAll(instead);
        places.add(block.place());
        values.addAll(replaced);
    }

    boolean isEmpty() {
        return old.isEmpty();
    }

    void apply(Stored stored) {
        if (!isEmpty()) {
            stored.replace(old, fresh);
        }
    }

    List<BlockPlace> places() {
        return places;
    }

    Set<Fingerprint> values() {
        return values;
    }
}
