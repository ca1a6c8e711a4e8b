package io.funes.ingest.source;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** An opened file with its units, all read from one state of it. Used by one thread. */
public interface OpenTrace extends AutoCloseable {

    /** The units, in the order in which to read them: originals before copies. */
    List<TraceUnit> units();

    /** Whether a unit is, without reading it, known to be as it was when an earlier reading stopped at its end. */
    default boolean isAsBefore(TraceUnit unit, Checkpoint stop) {
        return false;
    }

    /**
     * Begins to read a unit.
     *
     * @param from where an earlier reading stopped; ignored when the unit's beginning is no longer what it was
     * @param claims tells copied records from new ones
     */
    UnitReading read(TraceUnit unit, Optional<Checkpoint> from, Claims claims) throws IOException;

    @Override
    void close() throws IOException;

    /** A file that is one unit. */
    static OpenTrace of(TraceSource source, TraceUnit unit) {
        return new OpenTrace() {
            @Override
            public List<TraceUnit> units() {
                return List.of(unit);
            }

            @Override
            public UnitReading read(TraceUnit unit, Optional<Checkpoint> from, Claims claims) throws IOException {
                return source.open(unit, from, claims);
            }

            @Override
            public void close() {}
        };
    }
}
