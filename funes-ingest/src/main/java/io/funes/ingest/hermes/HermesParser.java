package io.funes.ingest.hermes;

import io.funes.core.trace.Harness;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.Turn;
import io.funes.core.trace.TurnId;
import io.funes.ingest.jsonl.Said;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.SessionFacts;
import io.funes.ingest.speech.Blocks;
import io.funes.ingest.speech.Chat;
import io.funes.ingest.speech.SessionNotes;
import io.funes.ingest.speech.SessionNotes.Fact;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Reads the rows of one session. */
final class HermesParser {

    private static final double MICROS = 1e6;
    private static final double LATEST = 1e11;
    private static final String BEHIND = "behind the copies";

    private final HermesSession session;
    private final Path file;
    private final SessionNotes notes;
    private final HermesCopies copies;

    HermesParser(HermesSession session, Path file, Optional<String> state, HermesCopies copies) {
        this.session = session;
        this.file = file;
        this.notes = SessionNotes.of(state);
        this.copies = copies;
        notes.put(Fact.PARENT, session.parent());
        notes.put(Fact.TITLE, session.title());
        notes.put(Fact.CWD, session.cwd());
        notes.put(Fact.MODEL, session.model());
    }

    Said read(HermesRow row) {
        Blocks blocks = new Blocks(notes.calls());
        Chat.add(blocks, row.message(), text -> HermesNoise.prompt(text, row));
        String type = "message " + Chat.role(row.message()).name();
        if (blocks.isEmpty()) {
            return Said.ignored(type + " without words");
        }
        long seq = notes.count();
        if (isCopy(row)) {
            return Said.nothing(Outcome.FOLDED, type);
        }
        if (row.summary()) {
            return Said.noise(type, List.of("compaction summary"));
        }
        return blocks.said(
                type,
                kept -> new Turn(
                        new TurnId(Long.toString(row.id())),
                        Optional.empty(),
                        seq,
                        time(row.time()),
                        Chat.role(row.message()),
                        kept));
    }

    SessionFacts facts() {
        return notes.facts(session.id(), Harness.HERMES, file, Optional.empty());
    }

    String state() {
        return notes.state();
    }

    /** Copies stand at the beginning, or right behind rows that were put out of sight; summaries among them. */
    private boolean isCopy(HermesRow row) {
        boolean beginning = notes.get(Fact.OWN).isEmpty();
        boolean copy = copies.isCopy(row, beginning);
        boolean stillBeginning = row.compacted() || beginning && (copy || HermesNoise.isSummary(row));
        notes.set(Fact.OWN, stillBeginning ? Optional.empty() : Optional.of(BEHIND));
        return copy;
    }

    private static Optional<Timestamp> time(double seconds) {
        return seconds > 0 && seconds < LATEST
                ? Optional.of(Timestamp.of(Instant.EPOCH.plusNanos(Math.round(seconds * MICROS) * 1_000)))
                : Optional.empty();
    }
}
