package io.funes.sync.holds;

import io.funes.core.secret.FingerprintKey;
import io.funes.core.secret.ScanFailedException;
import io.funes.core.secret.SecretScanner;
import io.funes.core.state.StateDb;
import io.funes.core.trace.Chunk;
import io.funes.sync.Gate;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Scans whole blocks and everything that leaves with them. A finding of any confidence holds its block until every value in
 * it is judged; a block that cannot be scanned is held until it can. What is held is remembered for whoever judges it.
 *
 * <p>Whatever breaks — the scanner, its rules, the key, the tables, the clock of a text that takes too long — the blocks
 * concerned are held.
 */
public final class HoldingGate implements Gate, AutoCloseable {

    /** How long one text may take; a block of a megabyte takes about a twentieth of a second. */
    public static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final Logger LOG = LoggerFactory.getLogger(HoldingGate.class);

    private final PatientScanner scanner;
    private final Supplier<FingerprintKey> key;
    private final StateDb db;
    private final Clock clock;

    /** @param key asked at every check, so that a damaged key file holds everything and stops nothing else */
    public HoldingGate(SecretScanner scanner, Supplier<FingerprintKey> key, StateDb db, Clock clock) {
        this(scanner, key, db, clock, PATIENCE);
    }

    HoldingGate(SecretScanner scanner, Supplier<FingerprintKey> key, StateDb db, Clock clock, Duration patience) {
        this.scanner = new PatientScanner(scanner, patience);
        this.key = key;
        this.db = db;
        this.clock = clock;
    }

    @Override
    public Judgement check(List<Chunk> chunks) {
        List<StoredBlock> blocks = StoredBlock.of(chunks);
        try {
            return judge(chunks, blocks, key.get());
        } catch (RuntimeException e) {
            LOG.error(
                    "nothing passes: holds cannot be judged ({})", e.getClass().getSimpleName());
            return closed(blocks, "could not be scanned: " + why(e));
        }
    }

    @Override
    public void close() {
        scanner.close();
    }

    private Judgement judge(List<Chunk> chunks, List<StoredBlock> blocks, FingerprintKey with) {
        Inspection inspection = new Inspection(scanner);
        List<Verified> verified =
                blocks.stream().map(b -> verify(b, inspection, with)).toList();
        Markers markers = new Markers(with);
        if (verified.stream().anyMatch(Verified::isRemarkable)) {
            chunks.forEach(c -> markers.note(c.text()));
        }
        return db.write(handle -> {
            HoldRows.write(handle, verified, clock.millis());
            Sorting sorting = new Sorting(handle, inspection, markers, with);
            verified.forEach(sorting::add);
            return sorting.judgement();
        });
    }

    private static Verified verify(StoredBlock block, Inspection inspection, FingerprintKey with) {
        try {
            Map<Part, Sight> sights = inspection.of(block);
            return new Verified(block, sights, Sight.seen(sights, with), Optional.empty());
        } catch (ScanFailedException e) {
            return Verified.failed(block, why(e));
        } catch (RuntimeException e) {
            return Verified.failed(block, e.getClass().getSimpleName());
        }
    }

    private static Judgement closed(List<StoredBlock> blocks, String reason) {
        return new Judgement(
                List.of(), blocks.stream().map(b -> new Kept(b.ids(), reason)).toList(), List.of());
    }

    /** Only the messages of our own scanner are known to hold no value. */
    private static String why(RuntimeException e) {
        return e instanceof ScanFailedException && e.getMessage() != null
                ? e.getMessage()
                : e.getClass().getSimpleName();
    }
}
