package io.funes.ingest.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.SessionId;
import io.funes.core.trace.Turn;
import io.funes.ingest.Sources;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All that one pass over a file gave. */
public record Reading(List<Turn> turns, SessionFacts facts, Checkpoint stop, Account settled, Account unsettled) {

    /** Every unit of a file, as one. */
    public static Reading of(TraceSource source, Path file) throws IOException {
        return of(source, file, new OwnClaims());
    }

    public static Reading of(TraceSource source, Path file, OwnClaims claims) throws IOException {
        try (OpenTrace trace = source.open(file)) {
            Reading all = none(source, file);
            for (TraceUnit unit : trace.units()) {
                all = all.and(of(trace, unit, Optional.empty(), claims.of(unit.key())));
            }
            return all;
        }
    }

    /** Every unit of a file that this source, among all there are, is the one to read. */
    public static Reading recognized(TraceSource source, Path file) throws IOException {
        assertThat(Sources.known().of(file).orElseThrow()).hasSameClassAs(source);
        return of(source, file);
    }

    /** One unit of an opened file. */
    public static Reading of(OpenTrace trace, TraceUnit unit, Optional<Checkpoint> from, Claims claims)
            throws IOException {
        try (UnitReading reading = trace.read(unit, from, claims)) {
            return toTheEnd(reading);
        }
    }

    public static Reading of(TraceSource source, Path file, Optional<Checkpoint> from, Claims claims)
            throws IOException {
        TraceUnit unit = new TraceUnit(source.harness(), file.toString(), file);
        try (UnitReading reading = source.open(unit, from, claims)) {
            return toTheEnd(reading);
        }
    }

    private static Reading toTheEnd(UnitReading reading) throws IOException {
        List<Turn> turns = new ArrayList<>();
        for (Optional<Turn> turn = reading.next(); turn.isPresent(); turn = reading.next()) {
            turns.add(turn.get());
        }
        return new Reading(turns, reading.facts(), reading.checkpoint(), reading.account(), reading.unsettled());
    }

    private static Reading none(TraceSource source, Path file) {
        SessionFacts facts = new SessionFacts(
                new SessionId("none"),
                source.harness(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                file.toString());
        return new Reading(List.of(), facts, new Checkpoint(""), new Account(), new Account());
    }

    private Reading and(Reading other) {
        List<Turn> both = new ArrayList<>(turns);
        both.addAll(other.turns());
        return new Reading(
                both, other.facts(), other.stop(), sum(settled, other.settled()), sum(unsettled, other.unsettled()));
    }

    private static Account sum(Account one, Account other) {
        Account sum = new Account();
        for (Account each : List.of(one, other)) {
            each.counts().forEach((entry, n) -> {
                for (long i = 0; i < n; i++) {
                    sum.count(entry.outcome(), entry.name());
                }
            });
        }
        return sum;
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
