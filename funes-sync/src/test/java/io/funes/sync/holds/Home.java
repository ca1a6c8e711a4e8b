package io.funes.sync.holds;

import io.funes.core.secret.DetectingScanner;
import io.funes.core.secret.FingerprintKey;
import io.funes.core.secret.SecretScanner;
import io.funes.core.state.StateDb;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/** A home with everything that holds need, without a memory. */
record Home(StateDb db, FingerprintKey key, HoldingGate gate, Holds holds, Verdicts verdicts, VerdictFile file)
        implements AutoCloseable {

    private static final byte[] KEY = new byte[32];

    static final Clock CLOCK = Clock.fixed(Instant.parse("2026-03-01T10:00:00Z"), ZoneOffset.UTC);

    static Home in(Path directory) {
        return in(directory, FingerprintKey.of(KEY), new DetectingScanner());
    }

    static Home in(Path directory, FingerprintKey key, SecretScanner scanner) {
        StateDb db = StateDb.open(directory.resolve("state.db"), List.of(HoldTables.FIRST));
        return new Home(
                db,
                key,
                new HoldingGate(scanner, () -> key, db, CLOCK),
                new Holds(db),
                new Verdicts(db, new DetectingScanner(), CLOCK),
                new VerdictFile(db, key, new DetectingScanner()));
    }

    @Override
    public void close() {
        gate.close();
        db.close();
    }
}
