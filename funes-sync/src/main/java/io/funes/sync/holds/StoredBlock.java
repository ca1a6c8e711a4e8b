package io.funes.sync.holds;

import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.Splitter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A block put together again from its chunks.
 *
 * @param place where it is
 * @param chunks its pieces by their number, each once
 * @param fault why it cannot be read whole: a piece is missing, or two pieces claim one place
 */
record StoredBlock(BlockPlace place, List<Chunk> chunks, Optional<String> fault) {

    /** The blocks of some chunks, in the order in which they first appear. */
    static List<StoredBlock> of(List<Chunk> chunks) {
        Map<BlockPlace, List<Chunk>> blocks = new LinkedHashMap<>();
        chunks.forEach(c ->
                blocks.computeIfAbsent(BlockPlace.of(c), p -> new ArrayList<>()).add(c));
        List<StoredBlock> all = new ArrayList<>();
        blocks.forEach((place, pieces) -> all.add(of(place, pieces)));
        return all;
    }

    Chunk first() {
        return chunks.get(0);
    }

    List<ChunkId> ids() {
        return chunks.stream().map(Chunk::id).distinct().toList();
    }

    /** What leaves with it, part by part. */
    Map<Part, String> parts() {
        Map<Part, String> parts = new EnumMap<>(Part.class);
        for (Part part : Part.values()) {
            part.of(first()).ifPresent(text -> parts.put(part, text));
        }
        parts.put(Part.TEXT, Splitter.stitch(chunks.stream().map(Chunk::text).toList()));
        return parts;
    }

    private static StoredBlock of(BlockPlace place, List<Chunk> pieces) {
        List<Chunk> sorted = pieces.stream()
                .distinct()
                .sorted(Comparator.comparingLong(Chunk::split))
                .toList();
        return new StoredBlock(place, sorted, fault(sorted));
    }

    private static Optional<String> fault(List<Chunk> sorted) {
        for (int i = 0; i < sorted.size(); i++) {
            long split = sorted.get(i).split();
            if (split != i) {
                return Optional.of(
                        split < i
                                ? "piece " + split + " is stored twice, with different words"
                                : "piece " + i + " is missing");
            }
        }
        return sorted.stream().map(Provenance::of).distinct().count() > 1
                ? Optional.of("its pieces disagree about where they come from")
                : Optional.empty();
    }

    /** What all pieces of a block have in common. */
    private record Provenance(List<Optional<String>> values) {

        static Provenance of(Chunk chunk) {
            List<Optional<String>> values = new ArrayList<>();
            for (Part part : Part.values()) {
                values.add(part == Part.TEXT ? Optional.of(chunk.type().column()) : part.of(chunk));
            }
            return new Provenance(values);
        }
    }
}
