package io.funes.sync.holds;

import io.funes.core.secret.Finding;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.Splitter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Replaces chosen findings of a block by markers, and cuts what is left into chunks again. */
final class Cleaning {

    /** A replacement can bring a label next to other words; what then looks like a secret is replaced as well. */
    private static final int ROUNDS = 4;

    private final Inspection inspection;
    private final Markers markers;
    private final Predicate<Finding> chosen;

    Cleaning(Inspection inspection, Markers markers, Predicate<Finding> chosen) {
        this.inspection = inspection;
        this.markers = markers;
        this.chosen = chosen;
    }

    /** The block's chunks without those findings; empty when that cannot be done safely. */
    Optional<Cleaned> clean(StoredBlock block) {
        Map<Part, String> parts = block.parts();
        int replaced = 0;
        for (int round = 0; round < ROUNDS; round++) {
            Map<Part, Sight> sights = chosen(inspection.of(parts));
            if (sights.isEmpty()) {
                return Optional.of(new Cleaned(chunks(block.first(), parts), replaced));
            }
            if (!sights.keySet().stream().allMatch(Part::isRedactable)) {
                return Optional.empty();
            }
            replaced +=
                    sights.values().stream().mapToInt(s -> s.findings().size()).sum();
            sights.forEach((part, sight) -> parts.put(part, replace(sight)));
        }
        return Optional.empty();
    }

    /**
     * A block after its cleaning.
     *
     * @param replaced how many findings were replaced
     */
    record Cleaned(List<Chunk> chunks, int replaced) {}

    private Map<Part, Sight> chosen(Map<Part, Sight> sights) {
        Map<Part, Sight> some = new EnumMap<>(Part.class);
        sights.forEach((part, sight) -> {
            List<Finding> findings = sight.findings().stream().filter(chosen).toList();
            if (!findings.isEmpty()) {
                some.put(part, new Sight(part, sight.text(), findings));
            }
        });
        return some;
    }

    private String replace(Sight sight) {
        StringBuilder out = new StringBuilder(sight.text().length());
        int copied = 0;
        for (Finding finding : sight.findings()) {
            out.append(sight.text(), copied, finding.start()).append(markers.of(finding));
            copied = finding.end();
        }
        return out.append(sight.text(), copied, sight.text().length()).toString();
    }

    private static List<Chunk> chunks(Chunk like, Map<Part, String> parts) {
        List<String> pieces = Splitter.split(parts.getOrDefault(Part.TEXT, ""));
        List<Chunk> chunks = new ArrayList<>();
        for (int split = 0; split < pieces.size(); split++) {
            chunks.add(chunk(like, parts, split, pieces.get(split)));
        }
        return chunks;
    }

    private static Chunk chunk(Chunk like, Map<Part, String> parts, int split, String text) {
        return new Chunk(
                ChunkId.of(like.session(), like.turn(), like.block(), split),
                text,
                like.session(),
                Optional.ofNullable(parts.get(Part.WORKDIR)),
                like.turn(),
                like.parent(),
                like.seq(),
                like.time(),
                like.role(),
                like.type(),
                Optional.ofNullable(parts.get(Part.TOOL)),
                Optional.ofNullable(parts.get(Part.SOURCE)),
                like.block(),
                split,
                like.harness(),
                Optional.ofNullable(parts.get(Part.REPO)));
    }
}
