package io.funes.ingest.source;

import io.funes.core.trace.Turn;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All that one pass over a file gave. */
public record Reading(List<Turn> turns, SessionFacts facts, Checkpoint stop, Account settled, Account unsettled) {

    public static Reading of(TraceSource source, Path file) throws IOException {
        return of(source, file, Optional.empty(), Claims.NONE);
    }

    public static Reading of(TraceSource source, Path file, Optional<Checkpoint> from, Claims claims)
            throws IOException {
        TraceUnit unit = new TraceUnit(source.harness(), file.toString(), file);
        List<Turn> turns = new ArrayList<>();
        try (UnitReading reading = source.open(unit, from, claims)) {
            for (Optional<Turn> turn = reading.next(); turn.isPresent(); turn = reading.next()) {
                turns.add(turn.get());
            }
            return new Reading(turns, reading.facts(), reading.checkpoint(), reading.account(), reading.unsettled());
        }
    }

    /** Stops after so many turns. */
    public static Reading some(TraceSource source, Path file, int count) throws IOException {
        TraceUnit unit = new TraceUnit(source.harness(), file.toString(), file);
        List<Turn> turns = new ArrayList<>();
        try (UnitReading reading = source.open(unit, Optional.empty(), Claims.NONE)) {
            for (int i = 0; i < count; i++) {
                reading.next().ifPresent(turns::add);
            }
            return new Reading(turns, reading.facts(), reading.checkpoint(), reading.account(), reading.unsettled());
        }
    }

    public long total(Outcome outcome) {
        return settled.total(outcome) + unsettled.total(outcome);
    }

    /** How many lines became something. */
    public long lines() {
        long lines = 0;
        for (Outcome outcome : Outcome.values()) {
            lines += outcome.compareTo(Outcome.NOISE) < 0 ? total(outcome) : 0;
        }
        return lines;
    }
}
