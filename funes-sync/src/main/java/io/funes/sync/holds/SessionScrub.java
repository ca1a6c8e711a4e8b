package io.funes.sync.holds;

import io.funes.core.secret.Confidence;
import io.funes.core.secret.Finding;
import io.funes.core.secret.Fingerprint;
import io.funes.core.secret.FingerprintKey;
import io.funes.core.secret.ScanFailedException;
import io.funes.core.secret.SecretScanner;
import io.funes.core.state.StateDb;
import io.funes.core.trace.Chunk;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Cleans the blocks of one session. */
final class SessionScrub {

    private final StateDb db;
    private final FingerprintKey key;
    private final Choice choice;
    private final Tally tally;
    private final Changes changes;
    private final Inspection inspection;
    private final Markers markers;
    private final Map<Fingerprint, Optional<Decision>> decisions = new HashMap<>();

    SessionScrub(StateDb db, SecretScanner scanner, FingerprintKey key, Choice choice, Tally tally, Changes changes) {
        this.db = db;
        this.key = key;
        this.choice = choice;
        this.tally = tally;
        this.changes = changes;
        this.inspection = new Inspection(scanner);
        this.markers = new Markers(key);
    }

    void clean(List<Chunk> session) {
        session.forEach(chunk -> markers.note(chunk.text()));
        StoredBlock.of(session).forEach(this::clean);
    }

    private void clean(StoredBlock block) {
        tally.blocks++;
        try {
            List<Finding> findings = findings(block);
            count(findings);
            List<Finding> chosen = findings.stream().filter(this::isChosen).toList();
            if (!chosen.isEmpty()) {
                replace(block, chosen);
            }
        } catch (ScanFailedException e) {
            tally.unscanned++;
        }
    }

    /** Also of a block that is not whole: what is there of it is read. */
    private List<Finding> findings(StoredBlock block) {
        return inspection.of(block.parts()).values().stream()
                .flatMap(sight -> sight.findings().stream())
                .toList();
    }

    private void replace(StoredBlock block, List<Finding> chosen) {
        Set<Fingerprint> values = chosen.stream().map(this::fingerprint).collect(Collectors.toSet());
        Optional<Cleaning.Cleaned> clean = block.fault().isPresent()
                ? Optional.empty()
                : new Cleaning(inspection, markers, this::isChosen).clean(block);
        if (clean.isPresent()) {
            tally.redacted++;
            chosen.forEach(f -> tally.replaced.merge(f.detector(), 1L, Long::sum));
            changes.add(block, clean.get().chunks(), values);
        } else {
            tally.drop(block.place());
            changes.add(block, List.of(), values);
        }
    }

    private void count(Collection<Finding> findings) {
        for (Finding finding : findings) {
            if (decided(finding).filter(d -> d == Decision.RELEASE).isPresent()) {
                tally.released++;
            } else if (finding.confidence() == Confidence.POSSIBLE && !isChosen(finding)) {
                tally.possible++;
            }
        }
    }

    private boolean isChosen(Finding finding) {
        return choice.takes(finding, decided(finding));
    }

    private Optional<Decision> decided(Finding finding) {
        return decisions.computeIfAbsent(fingerprint(finding), this::ask);
    }

    private Optional<Decision> ask(Fingerprint value) {
        return db.read(handle ->
                Optional.ofNullable(VerdictRows.of(handle, List.of(value)).get(value)));
    }

    private Fingerprint fingerprint(Finding finding) {
        return Fingerprint.of(key, finding);
    }
}
