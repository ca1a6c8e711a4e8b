package io.funes.ingest.simple;

import io.funes.core.trace.Block;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.Turn;
import io.funes.core.trace.TurnId;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.RecordParser;
import io.funes.ingest.jsonl.Said;
import io.funes.ingest.jsonl.TraceFiles;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.SessionFacts;
import io.funes.ingest.speech.Blocks;
import io.funes.ingest.speech.Chat;
import io.funes.ingest.speech.Origin;
import io.funes.ingest.speech.SessionNotes;
import io.funes.ingest.speech.SessionNotes.Fact;
import io.funes.ingest.speech.Speech;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads the messages of one session. They have no ids, so they are numbered. */
final class SimpleParser implements RecordParser {

    private final Path file;
    private final Harness harness;
    private final SessionNotes notes;

    SimpleParser(Path file, Harness harness, Optional<String> state) {
        this.file = file;
        this.harness = harness;
        this.notes = SessionNotes.of(state);
    }

    @Override
    public Said read(Json record, long line) {
        if (!(record instanceof Json.Obj)) {
            return Said.nothing(Outcome.UNPARSED, "not an object");
        }
        String type = record.textOr("type", "");
        return switch (type) {
            case "session" -> header(record);
            case "message" -> message(record.get("message"));
            default -> Said.nothing(Outcome.UNKNOWN, type.isEmpty() ? "no type" : type);
        };
    }

    @Override
    public SessionFacts facts() {
        Optional<String> workdir = notes.get(Fact.OWN).or(() -> TraceFiles.directory(file));
        return notes.facts(TraceFiles.stem(file), harness, file, workdir.filter(name -> !name.isEmpty()));
    }

    @Override
    public String state() {
        return notes.state();
    }

    private Said header(Json record) {
        notes.putFirst(Fact.SESSION, record.words("id"));
        notes.putFirst(Fact.HARNESS, record.words("harness"));
        notes.putFirst(Fact.TITLE, record.words("name"));
        notes.putFirst(Fact.CWD, record.words("cwd"));
        notes.putFirst(Fact.REPO, record.get(Origin.FIELD).words("repo"));
        if (record.has(Origin.FIELD)) {
            notes.putFirst(Fact.OWN, Optional.of(record.get(Origin.FIELD).textOr("workdir", "")));
        }
        return Said.ignored("session");
    }

    private Said message(Json message) {
        notes.put(Fact.MODEL, message.words("model"));
        Blocks blocks = new Blocks(notes.calls());
        Chat.add(blocks, message, Speech::of);
        Optional<Origin> origin = Origin.in(message);
        String role = Chat.role(message).name();
        if (role.equals("system")) {
            blocks.text(
                    Chat.text(message.get("content")),
                    text -> origin.isPresent() ? Speech.of(text) : Speech.none("system message"));
        }
        String type = "message " + role;
        if (blocks.isEmpty()) {
            return Said.ignored(type + " without words");
        }
        long seq = notes.count();
        return blocks.said(type, kept -> origin.map(o -> o.turn(kept)).orElseGet(() -> turn(message, seq, kept)));
    }

    private Turn turn(Json message, long seq, List<Block> blocks) {
        return new Turn(
                id(seq),
                seq == 0 ? Optional.empty() : Optional.of(id(seq - 1)),
                seq,
                time(message),
                Chat.role(message),
                blocks);
    }

    private TurnId id(long seq) {
        return new TurnId(notes.session(TraceFiles.stem(file)).value() + "-" + seq);
    }

    private static Optional<Timestamp> time(Json message) {
        return message.get("timestamp") instanceof Json.Num number
                ? Optional.of(new Timestamp(number.digits()))
                : message.words("timestamp").map(Timestamp::new);
    }
}
