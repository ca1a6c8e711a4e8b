package io.funes.ingest.cursor;

import io.funes.core.trace.Block;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Role;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.Turn;
import io.funes.core.trace.TurnId;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.RecordParser;
import io.funes.ingest.jsonl.Said;
import io.funes.ingest.source.Claims;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.SessionFacts;
import io.funes.ingest.speech.Blocks;
import io.funes.ingest.speech.SessionNotes;
import io.funes.ingest.speech.SessionNotes.Fact;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads the messages of one session in the editor's database. */
final class CursorBubbles implements RecordParser {

    private final String session;
    private final Path file;
    private final Harness harness;
    private final Claims claims;
    private final String open;
    private final SessionNotes notes = SessionNotes.of(Optional.empty());

    CursorBubbles(String session, Path file, Harness harness, Json data, Claims claims) {
        this.session = session;
        this.file = file;
        this.harness = harness;
        this.claims = claims;
        this.open = open(data);
        notes.put(Fact.TITLE, data.words("name"));
        notes.put(Fact.MODEL, data.get("modelConfig").words("modelName"));
        notes.put(Fact.CWD, data.get("workspaceIdentifier").get("uri").words("fsPath"));
        notes.put(Fact.PARENT, data.get("subagentInfo").words("parentComposerId"));
        notes.put(Fact.TIME, time(data));
    }

    @Override
    public Said read(Json bubble, long number) {
        if (!(bubble instanceof Json.Obj)) {
            return Said.ignored("message that is gone");
        }
        Optional<Role> role = role(bubble);
        if (role.isEmpty()) {
            return Said.nothing(Outcome.UNKNOWN, "message of another type");
        }
        String type = "message " + role.get().name();
        if (!open.isEmpty() && bubble.textOr("bubbleId", "").equals(open)) {
            return Said.nothing(Outcome.PENDING, "unfinished answer");
        }
        Blocks blocks = blocks(bubble, role.get());
        if (blocks.isEmpty()) {
            return Said.ignored(type + " without words");
        }
        long seq = notes.count();
        return CursorTwins.isRead(claims, CursorTwins.DATABASE, session)
                ? blocks.said(type, kept -> turn(bubble, number, seq, role.get(), kept))
                : Said.nothing(Outcome.FOLDED, type);
    }

    @Override
    public SessionFacts facts() {
        return notes.facts(session, harness, file, Optional.empty());
    }

    @Override
    public String state() {
        return notes.state();
    }

    /** The last message while it is being written. */
    private static String open(Json data) {
        List<Json> all = data.get("fullConversationHeadersOnly").values();
        boolean generating = data.textOr("status", "").equals("generating");
        return generating && !all.isEmpty() ? all.get(all.size() - 1).textOr("bubbleId", "") : "";
    }

    private static Optional<Role> role(Json bubble) {
        return bubble.get("type")
                .number()
                .filter(type -> type == 1 || type == 2)
                .map(type -> type == 1 ? Role.USER : Role.ASSISTANT);
    }

    private Blocks blocks(Json bubble, Role role) {
        Blocks blocks = new Blocks(notes.calls());
        blocks.thinking(bubble.get("thinking").textOr("text", ""));
        if (role.equals(Role.USER)) {
            blocks.text(bubble.textOr("text", ""), CursorParser::query);
        } else {
            blocks.text(bubble.textOr("text", ""));
        }
        if (bubble.get("toolFormerData") instanceof Json.Obj tool) {
            call(blocks, tool);
        }
        return blocks;
    }

    /** A call and its result, which has a number of its own also while it is still to come. */
    private static void call(Blocks blocks, Json tool) {
        Optional<String> id = tool.get("toolCallId").text();
        Optional<String> name = tool.get("name").text();
        blocks.call(
                id, name, tool.words("rawArgs").or(() -> tool.words("params")).orElse("{}"));
        Json result = tool.get("result");
        String output = result instanceof Json.Null ? "" : result.text().orElseGet(result::compact);
        if (output.isBlank()) {
            blocks.reserve();
        } else {
            blocks.result(id, name, output);
        }
    }

    private Turn turn(Json bubble, long number, long seq, Role role, List<Block> blocks) {
        TurnId id = new TurnId(bubble.words("bubbleId").orElseGet(() -> session + "-x" + number));
        Optional<String> time = time(bubble).or(() -> seq == 0 ? notes.get(Fact.TIME) : Optional.empty());
        return new Turn(id, Optional.empty(), seq, time.map(Timestamp::new), role, blocks);
    }

    private static Optional<String> time(Json holder) {
        return holder.get("createdAt").number().map(ms -> Long.toString(ms)).or(() -> holder.words("createdAt"));
    }
}
