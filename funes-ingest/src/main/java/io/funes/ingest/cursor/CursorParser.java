package io.funes.ingest.cursor;

import io.funes.core.trace.Block;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Role;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.Turn;
import io.funes.core.trace.TurnId;
import io.funes.core.trace.Whitespace;
import io.funes.core.trace.Workdir;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.RecordParser;
import io.funes.ingest.jsonl.Said;
import io.funes.ingest.jsonl.TraceFiles;
import io.funes.ingest.source.Claims;
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

/** Reads the lines of one transcript. They have neither ids nor times. */
final class CursorParser implements RecordParser {

    private static final String QUERY = "<user_query>";
    private static final String QUERY_END = "</user_query>";

    private final Path file;
    private final Harness harness;
    private final SessionNotes notes;
    private final String kind;
    private final Claims claims;

    /** @param kind of which {@link CursorTwins} the file is */
    CursorParser(Path file, Harness harness, Optional<String> state, String kind, Claims claims) {
        this.file = file;
        this.harness = harness;
        this.kind = kind;
        this.claims = claims;
        this.notes = SessionNotes.of(state);
        notes.put(Fact.PARENT, parent());
    }

    @Override
    public Said read(Json record, long line) {
        if (!(record instanceof Json.Obj)) {
            return Said.nothing(Outcome.UNPARSED, "not an object");
        }
        String role = record.textOr("role", "");
        if (role.isEmpty()) {
            return other(record.textOr("type", ""));
        }
        boolean user = role.equals("user");
        Json content = record.get("message").get("content");
        Blocks blocks = Parts.of(content, notes.calls(), user ? CursorParser::query : Speech::of);
        String type = "message " + role;
        if (blocks.isEmpty()) {
            return Said.ignored(type + " without words");
        }
        long seq = notes.count();
        return CursorTwins.isRead(claims, kind, TraceFiles.stem(file))
                ? blocks.said(type, kept -> turn(record, seq, role, kept))
                : Said.nothing(Outcome.FOLDED, type);
    }

    private Turn turn(Json record, long seq, String role, List<Block> blocks) {
        return new Turn(
                new TurnId(TraceFiles.stem(file) + "-" + seq),
                Optional.empty(),
                seq,
                record.words("timestamp").map(Timestamp::new),
                new Role(role),
                blocks);
    }

    @Override
    public SessionFacts facts() {
        return notes.facts(TraceFiles.stem(file), harness, file, project());
    }

    @Override
    public String state() {
        return notes.state();
    }

    private static Said other(String type) {
        return type.equals("turn_ended")
                ? Said.ignored(type)
                : Said.nothing(Outcome.UNKNOWN, type.isEmpty() ? "no role" : type);
    }

    /** What a person typed stands between marks; the editor puts its context around them. */
    static Speech query(String text) {
        int from = text.lastIndexOf(QUERY);
        if (from < 0) {
            return Speech.of(text);
        }
        int end = text.indexOf(QUERY_END, from);
        String said = text.substring(from + QUERY.length(), end < 0 ? text.length() : end);
        boolean alone = Whitespace.isBlank(text.substring(0, from));
        return new Speech(Whitespace.trim(said), alone ? List.of() : List.of("editor context"));
    }

    /** The session above {@code subagents}. */
    private Optional<String> parent() {
        List<String> above = TraceFiles.above(file);
        int at = above.lastIndexOf("subagents");
        return at > 0 ? Optional.of(above.get(at - 1)) : Optional.empty();
    }

    /** The directory behind {@code projects}, which is the working directory as a word. */
    private Optional<String> project() {
        List<String> above = TraceFiles.above(file);
        int at = above.lastIndexOf("projects");
        return at >= 0 && at + 1 < above.size() ? Workdir.encode(above.get(at + 1)) : Optional.empty();
    }
}
