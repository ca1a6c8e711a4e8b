package io.funes.sync.holds;

import io.funes.core.secret.Finding;
import io.funes.core.secret.Fingerprint;
import io.funes.core.secret.FingerprintKey;
import io.funes.core.secret.ScanFailedException;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.SessionId;
import io.funes.sync.Gate.Judgement;
import io.funes.sync.Gate.Kept;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** Puts scanned blocks where their verdicts send them, within one transaction. */
final class Sorting {

    private final Handle handle;
    private final Inspection inspection;
    private final Markers markers;
    private final FingerprintKey key;
    private final Map<SessionId, VerdictRows.Excluded> exclusions = new HashMap<>();
    private final List<Chunk> passed = new ArrayList<>();
    private final List<Kept> held = new ArrayList<>();
    private final List<Kept> excluded = new ArrayList<>();

    Sorting(Handle handle, Inspection inspection, Markers markers, FingerprintKey key) {
        this.handle = handle;
        this.inspection = inspection;
        this.markers = markers;
        this.key = key;
    }

    Judgement judgement() {
        return new Judgement(passed, held, excluded);
    }

    void add(Verified verified) {
        StoredBlock block = verified.block();
        if (excluded(block.place())) {
            excluded.add(new Kept(block.ids(), "excluded by a verdict; `funes holds history` has it"));
        } else if (verified.failure().isPresent()) {
            hold(block, "could not be scanned: " + verified.failure().get());
        } else if (verified.seen().isEmpty()) {
            passed.addAll(block.chunks());
        } else {
            judge(block, verified.seen());
        }
    }

    private boolean excluded(BlockPlace place) {
        return exclusions
                .computeIfAbsent(place.session(), s -> VerdictRows.excluded(handle, s))
                .covers(place);
    }

    private void judge(StoredBlock block, List<Sight.Seen> seen) {
        Set<Fingerprint> values = seen.stream().map(Sight.Seen::fingerprint).collect(Collectors.toSet());
        Map<Fingerprint, Decision> decisions = VerdictRows.of(handle, values);
        if (!decisions.keySet().containsAll(values)) {
            hold(block, findings(seen));
        } else if (decisions.containsValue(Decision.REDACT)) {
            redact(block);
        } else {
            passed.addAll(block.chunks());
        }
    }

    private void redact(StoredBlock block) {
        try {
            Cleaning cleaning = new Cleaning(inspection, markers, this::toRedact);
            Optional<List<Chunk>> clean = cleaning.clean(block)
                    .map(Cleaning.Cleaned::chunks)
                    .filter(chunks -> settled(StoredBlock.of(chunks)));
            clean.ifPresentOrElse(
                    passed::addAll, () -> hold(block, "cannot be redacted without a trace of it; exclude it"));
        } catch (ScanFailedException e) {
            hold(block, "could not be scanned again after redaction");
        }
    }

    private boolean toRedact(Finding finding) {
        return decided(finding).filter(d -> d == Decision.REDACT).isPresent();
    }

    /** Whether what is left holds only values that were released: a replacement may have made something new. */
    private boolean settled(List<StoredBlock> blocks) {
        return blocks.stream()
                .flatMap(b -> inspection.of(b).values().stream())
                .flatMap(sight -> sight.findings().stream())
                .allMatch(f -> decided(f).filter(d -> d == Decision.RELEASE).isPresent());
    }

    private Optional<Decision> decided(Finding finding) {
        Fingerprint value = Fingerprint.of(key, finding);
        return Optional.ofNullable(VerdictRows.of(handle, List.of(value)).get(value));
    }

    private void hold(StoredBlock block, String reason) {
        held.add(new Kept(block.ids(), reason));
    }

    private static String findings(Collection<Sight.Seen> seen) {
        Map<String, Integer> counts = new TreeMap<>();
        seen.forEach(one -> counts.merge(one.detector() + " (" + one.confidence() + ")", one.times(), Integer::sum));
        return counts.entrySet().stream()
                .map(e -> e.getValue() == 1 ? e.getKey() : e.getValue() + " × " + e.getKey())
                .collect(Collectors.joining(", "));
    }
}
