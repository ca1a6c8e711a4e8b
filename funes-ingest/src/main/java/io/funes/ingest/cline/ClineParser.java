package io.funes.ingest.cline;

import io.funes.core.trace.Block;
import io.funes.core.trace.BlockType;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Role;
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
import io.funes.ingest.speech.Parts;
import io.funes.ingest.speech.SessionNotes;
import io.funes.ingest.speech.SessionNotes.Fact;
import io.funes.ingest.speech.Speech;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Reads the messages of one task. Those without an id are named by their place and their words: going back to an earlier
 * point of a task puts other messages into the same places.
 */
final class ClineParser implements RecordParser {

    private final Path file;
    private final Harness harness;
    private final SessionNotes notes = SessionNotes.of(Optional.empty());

    ClineParser(Path file, Harness harness, Json head) {
        this.file = file;
        this.harness = harness;
        ClineFacts.note(notes, file, head);
    }

    @Override
    public Said read(Json message, long number) {
        if (!(message instanceof Json.Obj)) {
            return Said.nothing(Outcome.UNPARSED, "not an object");
        }
        String role = message.textOr("role", "");
        Json content = message.get("content");
        notes.put(Fact.MODEL, message.get("modelInfo").words("id"));
        notes.putFirst(Fact.CWD, ClineUser.directory(content));
        Blocks blocks = role.equals("user")
                ? ClineUser.of(content, notes.calls())
                : Parts.of(content, notes.calls(), Speech::of);
        String type = "message " + role;
        if (blocks.isEmpty()) {
            return Said.ignored(type + " without words");
        }
        long seq = notes.count();
        return blocks.said(type, kept -> turn(message, seq, kept));
    }

    @Override
    public SessionFacts facts() {
        return notes.facts(session(), harness, file, Optional.empty());
    }

    @Override
    public String state() {
        return notes.state();
    }

    /** The name of the task's directory. */
    private String session() {
        List<String> above = TraceFiles.above(file);
        return above.isEmpty() ? TraceFiles.stem(file) : above.get(above.size() - 1);
    }

    private Turn turn(Json message, long seq, List<Block> blocks) {
        return new Turn(id(message, seq), Optional.empty(), seq, time(message), role(message, blocks), blocks);
    }

    private TurnId id(Json message, long seq) {
        String words = Integer.toHexString(message.get("content").compact().hashCode());
        return new TurnId(message.words("id").orElseGet(() -> session() + "-" + seq + "-" + words));
    }

    /** Results stand in the user's messages. */
    private static Role role(Json message, List<Block> blocks) {
        boolean results = blocks.stream().allMatch(block -> block.type() == BlockType.TOOL_RESULT);
        return results ? Role.TOOL : new Role(message.textOr("role", ""));
    }

    private static Optional<Timestamp> time(Json message) {
        return message.get("ts").number().map(ts -> new Timestamp(Long.toString(ts)));
    }
}
