package io.funes.ingest;

import io.funes.core.trace.Block;
import io.funes.core.trace.BlockType;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.Chunker;
import io.funes.core.trace.DataUris;
import io.funes.core.trace.Session;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.Turn;
import io.funes.ingest.Batch.Counts;
import io.funes.ingest.Batch.Stop;
import io.funes.ingest.Batch.UnitNews;
import io.funes.ingest.source.Account;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.SessionFacts;
import io.funes.ingest.source.TraceUnit;
import io.funes.ingest.source.UnitReading;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads one unit, turn by turn, into the batches of a run. */
final class UnitReader {

    private final Instant tomorrow = Instant.now().plus(Duration.ofDays(1));
    private final Run run;
    private final TraceUnit unit;
    private final UnitReading reading;
    private final Optional<String> source;
    private final boolean subagent;
    private final Instant modified;
    private final long id;
    private final SessionName name;
    private final Redaction.Continuing redactor;
    private boolean afresh;
    private long turns;
    private long chunks;

    UnitReader(
            Run run,
            TraceUnit unit,
            long id,
            UnitReading reading,
            Finder.Found found,
            SessionName name,
            Optional<String> redaction) {
        this.run = run;
        this.unit = unit;
        this.id = id;
        this.reading = reading;
        this.name = name;
        this.source = run.original(found.file());
        this.subagent = found.order().subagent() || unit.subagent();
        this.modified = Instant.ofEpochMilli(found.modified());
        this.afresh = reading.fromStart();
        this.redactor = run.redaction().of(afresh ? Optional.empty() : redaction);
    }

    /** Reads to the end. A batch that is full on the way is stored with the place reached by then. */
    void read() throws IOException {
        for (Optional<Turn> turn = reading.next(); turn.isPresent(); turn = reading.next()) {
            take(turn.get());
            if (run.batch().isFull()) {
                run.batch().add(news(Counts.NONE));
                run.flush();
                run.serve();
            }
        }
        run.batch().add(news(Counts.take(reading.unsettled())));
    }

    private void take(Turn turn) {
        turns++;
        run.countTurn();
        clock(turn);
        Turn clean = clean(turn);
        if (!clean.blocks().isEmpty()) {
            store(Chunker.chunks(session(clean), clean));
        }
    }

    private void store(List<Chunk> cut) {
        chunks += cut.size();
        cut.forEach(chunk -> run.batch().add(WaitingChunk.of(chunk, subagent, modified)));
    }

    private void clock(Turn turn) {
        Optional<Instant> time = turn.time().flatMap(Timestamp::instant);
        if (time.isEmpty()) {
            odd(turn.time().isEmpty() ? "no time" : "a time that is not understood");
        } else if (time.get().isAfter(tomorrow)) {
            odd("a time still to come");
        }
    }

    /** A turn of the unfinished end is the last one given, and will be counted again. */
    private void odd(String what) {
        boolean last = reading.unsettled().total(Outcome.READ) > 0;
        (last ? reading.unsettled() : reading.account()).count(Outcome.CLOCK, what);
    }

    private Turn clean(Turn turn) {
        List<Block> blocks = turn.blocks().stream()
                .filter(block -> run.isThinkingStored() || block.type() != BlockType.THINKING)
                .map(this::clean)
                .toList();
        return new Turn(turn.id(), turn.parent(), turn.seq(), known(turn), turn.role(), blocks);
    }

    /** Words that are no time are not stored as one, and so never shown. */
    private static Optional<Timestamp> known(Turn turn) {
        return turn.time().filter(time -> time.instant().isPresent());
    }

    private Block clean(Block block) {
        String text = DataUris.elide(block.text());
        return new Block(
                block.index(),
                block.type(),
                block.type() == BlockType.TOOL_RESULT ? capped(text) : redactor.redact(text),
                block.toolName().map(redactor::redact));
    }

    private String capped(String output) {
        if (Cap.isOver(output)) {
            reading.account().count(Outcome.TRUNCATED, "tool output over " + (Cap.MAX >> 10) + " Ki characters");
        }
        return Cap.exactly(redactor.redact(Cap.roughly(output)), output.length());
    }

    private Session session(Turn turn) {
        SessionFacts facts = facts().withId(name.of(reading, turn));
        return new Session(
                facts.id(),
                facts.harness(),
                facts.workdir(),
                facts.repo(),
                Optional.of(facts.source()),
                facts.parent());
    }

    private SessionFacts facts() {
        SessionFacts read = reading.facts();
        SessionFacts facts = source.map(read::withSource).orElse(read);
        return facts.repo().isPresent() ? facts : facts.withRepo(facts.cwd().flatMap(run.remotes()::of));
    }

    /** Where something was wrong, as far as the places are kept. */
    private void warn(Counts counts) {
        counts.places().forEach(place -> Reasons.of(place).ifPresent(reason -> run.warn(where(place), reason)));
        long unparsed = counts.counts().entrySet().stream()
                .filter(entry -> entry.getKey().outcome() == Outcome.UNPARSED)
                .mapToLong(Map.Entry::getValue)
                .sum();
        if (unparsed > Account.PLACES) {
            run.warn(
                    unit.key(),
                    (unparsed - Account.PLACES)
                            + " more lines that are no readable records; `funes doctor` counts them");
        }
    }

    private String where(Account.Place place) {
        boolean lines = unit.file().toString().matches(".*\\.jsonl(\\.zst)?");
        return unit.key() + (lines ? " line " : " message ") + place.line();
    }

    /** A session of a database that is being written to ends unfinished as a rule. */
    private UnitNews news(Counts unsettled) {
        Counts settled = Counts.take(reading.account());
        warn(settled);
        if (unit.inner().isEmpty()) {
            warn(unsettled);
        }
        UnitNews news = new UnitNews(
                id,
                unit,
                run.reader(unit.harness()),
                Optional.of(new Stop(reading.checkpoint(), redactor.state())),
                name.get().map(facts()::withId),
                settled,
                unsettled,
                afresh,
                turns,
                chunks,
                Optional.empty());
        afresh = false;
        turns = 0;
        chunks = 0;
        return news;
    }
}
