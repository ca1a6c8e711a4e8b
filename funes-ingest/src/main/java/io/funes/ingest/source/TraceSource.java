package io.funes.ingest.source;

import io.funes.core.trace.Harness;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Reads what one harness leaves behind.
 *
 * <p>Implementations have no state, are safe for concurrent callers, and owe this:
 *
 * <ul>
 *   <li>{@link #recognizes} is positive detection: in doubt it answers {@code false}, and it never throws;
 *   <li>ids, sequence numbers and block numbers are counted before anything is left out as noise;
 *   <li>a unit's turns come in the order of the unit, and depend on nothing but its bytes and the claims of others:
 *       reading a growing unit piece by piece gives the turns that reading it once gives;
 *   <li>no unit is held in memory as a whole.
 * </ul>
 */
public interface TraceSource {

    /** The harness whose traces this reads. */
    Harness harness();

    /** Raised whenever other turns come out of the same bytes; units read by another version are read again. */
    int version();

    /** The directories or files where the harness keeps its traces, existing or not. */
    List<Path> homes(Surroundings surroundings);

    /** Whether a file's name allows it to be a trace of this harness. Looks at the path only. */
    boolean mayHold(Path file);

    /** Whether a file is a trace of this harness, judged by its beginning. */
    boolean recognizes(Path file);

    /** What changes whenever the file does; compared for equality only. */
    default String stamp(Path file) throws IOException {
        return FileStamp.of(file);
    }

    /** Opens a recognised file, which is one unit, or holds many: the sessions of a database. */
    default OpenTrace open(Path file) throws IOException {
        return OpenTrace.of(this, new TraceUnit(harness(), file.toString(), file));
    }

    /** Where a file stands among the others, so that originals are read before their copies. */
    default ReadOrder order(Path file) {
        return new ReadOrder("", "", false);
    }

    /**
     * Begins to read a unit.
     *
     * @param from where an earlier reading stopped; ignored when the unit's beginning is no longer what it was
     * @param claims tells copied records from new ones
     */
    UnitReading open(TraceUnit unit, Optional<Checkpoint> from, Claims claims) throws IOException;
}
