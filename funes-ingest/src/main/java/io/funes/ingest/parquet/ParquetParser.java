package io.funes.ingest.parquet;

import io.funes.core.trace.Block;
import io.funes.core.trace.Role;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.Turn;
import io.funes.core.trace.TurnId;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.RecordParser;
import io.funes.ingest.jsonl.Said;
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

/**
 * Reads the messages of one row as the original does: a tool's answer is a text, a content that is no string is passed
 * over, and turns are numbered.
 */
final class ParquetParser implements RecordParser {

    private final Path file;
    private final String session;
    private final SessionNotes notes = SessionNotes.of(Optional.empty());

    ParquetParser(Path file, Json row) {
        this.file = file;
        this.session = row.textOr("session_id", "");
        notes.put(Fact.HARNESS, row.words("harness"));
        notes.put(Fact.TIME, time(row.get("sent_at")));
        Json metadata = Values.unpacked(row.get("metadata"));
        notes.put(Fact.CWD, metadata.words("cwd"));
        notes.put(Fact.MODEL, metadata.words("model"));
        notes.put(Fact.REPO, metadata.get(Origin.FIELD).words("repo"));
        notes.put(Fact.OWN, metadata.get(Origin.FIELD).words("workdir"));
    }

    @Override
    public Said read(Json stored, long number) {
        Json message = Values.unpacked(stored);
        if (!(message instanceof Json.Obj)) {
            return Said.nothing(Outcome.UNPARSED, "not a JSON message");
        }
        String role = message.textOr("role", "");
        Optional<Origin> origin = Origin.in(message);
        Blocks blocks = origin.isPresent() ? exported(message, role) : blocks(message, role);
        String type = "message " + role;
        if (blocks.isEmpty()) {
            return Said.ignored(type + " without words");
        }
        long seq = notes.count();
        return blocks.said(type, kept -> origin.map(o -> o.turn(kept)).orElseGet(() -> turn(role, seq, kept)));
    }

    @Override
    public SessionFacts facts() {
        return notes.facts(session, ParquetSource.PARQUET, file, notes.get(Fact.OWN));
    }

    /** A message of our own says what its blocks are. */
    private Blocks exported(Json message, String role) {
        Blocks blocks = new Blocks(notes.calls());
        Chat.add(blocks, message, Speech::of);
        if (role.equals("system")) {
            blocks.text(message.textOr("content", ""));
        }
        return blocks;
    }

    @Override
    public String state() {
        return notes.state();
    }

    private Blocks blocks(Json message, String role) {
        Blocks blocks = new Blocks(notes.calls());
        blocks.thinking(message.textOr("reasoning_content", ""));
        boolean injected = role.equals("system") || role.equals("developer");
        blocks.text(message.textOr("content", ""), text -> injected ? Speech.none(role + " message") : Speech.of(text));
        message.get("tool_calls").values().forEach(call -> call(blocks, call));
        return blocks;
    }

    private static void call(Blocks blocks, Json call) {
        Json function = call.get("function");
        blocks.call(Optional.empty(), function.get("name").text(), Chat.arguments(function.get("arguments")));
    }

    private Turn turn(String role, long seq, List<Block> blocks) {
        Optional<TurnId> before = seq == 0 ? Optional.empty() : Optional.of(id(seq - 1));
        return new Turn(id(seq), before, seq, notes.get(Fact.TIME).map(Timestamp::new), new Role(role), blocks);
    }

    private TurnId id(long seq) {
        return new TurnId(session + "-" + seq);
    }

    private static Optional<String> time(Json sent) {
        return sent instanceof Json.Num number
                ? Optional.of(number.digits())
                : sent.text().filter(text -> !text.isBlank());
    }
}
