package io.funes.ingest.hermes;

import io.funes.core.trace.Block;
import io.funes.core.trace.Harness;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.Turn;
import io.funes.core.trace.TurnId;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.RecordParser;
import io.funes.ingest.jsonl.Said;
import io.funes.ingest.jsonl.TraceFiles;
import io.funes.ingest.source.Claims;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.SessionFacts;
import io.funes.ingest.speech.Blocks;
import io.funes.ingest.speech.Chat;
import io.funes.ingest.speech.SessionNotes;
import io.funes.ingest.speech.SessionNotes.Fact;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads the messages of a session's file. They have no ids; in a file that is one value they have no times either. */
final class HermesFileParser implements RecordParser {

    /** The role of a line that says under what the session runs. */
    static final String META = "session_meta";

    private final Path file;
    private final Claims claims;
    private final SessionNotes notes;

    HermesFileParser(Path file, Optional<String> state, Claims claims) {
        this.file = file;
        this.claims = claims;
        this.notes = SessionNotes.of(state);
    }

    /** For a file that is one value. */
    HermesFileParser(Path file, Json head, Claims claims) {
        this(file, Optional.empty(), claims);
        note(head);
    }

    @Override
    public Said read(Json message, long number) {
        if (!(message instanceof Json.Obj)) {
            return Said.nothing(Outcome.UNPARSED, "not an object");
        }
        if (Chat.role(message).name().equals(META)) {
            note(message);
            return Said.ignored("message " + META);
        }
        Blocks blocks = new Blocks(notes.calls());
        Chat.add(blocks, message, HermesNoise::prompt);
        String type = "message " + Chat.role(message).name();
        if (blocks.isEmpty()) {
            return Said.ignored(type + " without words");
        }
        long seq = notes.count();
        return claims.isTaken(HermesSource.claim(session().value()))
                ? Said.nothing(Outcome.FOLDED, type)
                : blocks.said(type, kept -> turn(message, seq, kept));
    }

    @Override
    public SessionFacts facts() {
        return notes.facts(TraceFiles.stem(file), Harness.HERMES, file, Optional.empty());
    }

    @Override
    public String state() {
        return notes.state();
    }

    private void note(Json head) {
        notes.put(Fact.SESSION, head.words("session_id"));
        notes.put(Fact.MODEL, head.words("model"));
        notes.put(Fact.CWD, head.words("cwd"));
        notes.put(Fact.TIME, head.words("session_start").or(() -> head.words("timestamp")));
    }

    private SessionId session() {
        return notes.session(TraceFiles.stem(file));
    }

    private Turn turn(Json message, long seq, List<Block> kept) {
        return new Turn(
                new TurnId(session().value() + "-" + seq),
                Optional.empty(),
                seq,
                message.words("timestamp").or(() -> notes.get(Fact.TIME)).map(Timestamp::new),
                Chat.role(message),
                kept);
    }
}
