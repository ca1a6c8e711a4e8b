package io.funes.sync.holds;

import io.funes.core.secret.Finding;
import io.funes.core.secret.Fingerprint;
import io.funes.core.secret.FingerprintKey;
import io.funes.core.secret.ScanFailedException;
import io.funes.core.secret.SecretScanner;
import io.funes.core.state.StateDb;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.SessionId;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Looks for secrets and changes nothing: in files, or in what is stored. */
public final class Scan {

    private final SecretScanner scanner;
    private final Supplier<Stored> stored;
    private final Supplier<StateDb> db;
    private final Supplier<FingerprintKey> key;

    /** The last three are asked only when something stored is scanned. */
    public Scan(SecretScanner scanner, Supplier<Stored> stored, Supplier<StateDb> db, Supplier<FingerprintKey> key) {
        this.scanner = scanner;
        this.stored = stored;
        this.db = db;
        this.key = key;
    }

    /**
     * Scans a file, or all below a directory.
     *
     * @param possible also report possible findings
     */
    public ScanReport path(Path path, boolean possible) {
        ScanTally tally = new ScanTally(possible);
        new FileScan(scanner, tally).scan(path);
        return tally.report();
    }

    /**
     * Scans one session that is stored. Released values are no findings.
     *
     * @throws NoHoldException when nothing of that session is stored
     */
    public ScanReport session(SessionId session, boolean possible) {
        ScanReport report = stored(session::equals, possible);
        if (report.texts() == 0) {
            throw NoHoldException.session(session);
        }
        return report;
    }

    /** Scans everything that is stored. Released values are no findings. */
    public ScanReport all(boolean possible) {
        return stored(session -> true, possible);
    }

    private ScanReport stored(Predicate<SessionId> which, boolean possible) {
        ScanTally tally = new ScanTally(possible);
        StoredSessions sessions = new StoredSessions(stored.get(), which);
        for (List<SessionId> group : sessions.groups(sessions.all())) {
            sessions.read(group).forEach(chunks -> session(chunks, tally));
        }
        return tally.report();
    }

    private void session(List<Chunk> chunks, ScanTally tally) {
        Inspection inspection = new Inspection(scanner);
        for (StoredBlock block : StoredBlock.of(chunks)) {
            tally.text();
            try {
                inspection.of(block.parts()).values().forEach(sight -> sight(block, sight, tally));
                block.fault().ifPresent(fault -> tally.unread(block.place().toString(), fault));
            } catch (ScanFailedException e) {
                tally.unread(block.place().toString(), "could not be scanned");
            }
        }
    }

    private void sight(StoredBlock block, Sight sight, ScanTally tally) {
        for (Finding finding : sight.findings()) {
            if (!isReleased(finding)) {
                tally.found(block.place().toString(), sight.part(), sight.text(), sight.findings(), finding, 1);
            }
        }
    }

    private boolean isReleased(Finding finding) {
        Fingerprint value = Fingerprint.of(key.get(), finding);
        return db.get().read(handle -> VerdictRows.of(handle, List.of(value)).get(value) == Decision.RELEASE);
    }
}
