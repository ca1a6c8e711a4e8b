package io.funes.sync.holds;

import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** What is stored, in memory, with the old words kept until a purge, and power cuts on request. */
final class Shelf implements Stored {

    final Map<ChunkId, Chunk> chunks = new LinkedHashMap<>();
    final List<String> titles = new ArrayList<>();
    final List<String> older = new ArrayList<>();
    int replacements;
    int cutAfter = Integer.MAX_VALUE;
    boolean cutBehind;
    Optional<String> stuck = Optional.empty();

    Shelf put(List<Chunk> more) {
        more.forEach(c -> chunks.put(c.id(), c));
        return this;
    }

    String words() {
        return String.join("\n", chunks.values().stream().map(Chunk::toString).toList()) + titles;
    }

    @Override
    public void forEach(Consumer<List<Chunk>> batch) {
        List<Chunk> all = List.copyOf(chunks.values());
        for (int from = 0; from < all.size(); from += 3) {
            batch.accept(all.subList(from, Math.min(all.size(), from + 3)));
        }
    }

    @Override
    public List<Chunk> read(Collection<ChunkId> ids) {
        return ids.stream().filter(chunks::containsKey).map(chunks::get).toList();
    }

    @Override
    public void replace(Collection<ChunkId> old, List<Chunk> fresh) {
        if (replacements >= cutAfter) {
            throw new IllegalStateException("power cut");
        }
        replacements++;
        old.forEach(id -> Optional.ofNullable(chunks.remove(id)).ifPresent(c -> older.add(c.text())));
        put(fresh);
        if (cutBehind) {
            throw new IllegalStateException("power cut");
        }
    }

    @Override
    public int rewrite(UnaryOperator<String> rule) {
        List<String> before = List.copyOf(titles);
        titles.replaceAll(rule);
        return (int) before.stream().filter(t -> !titles.contains(t)).count();
    }

    @Override
    public List<Purged> purge() {
        if (stuck.isEmpty()) {
            older.clear();
        }
        return List.of(new Purged("shelf", stuck));
    }
}
