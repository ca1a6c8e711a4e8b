package io.funes.ingest.qwen;

import io.funes.core.trace.Block;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Role;
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
import io.funes.ingest.speech.Envelopes;
import io.funes.ingest.speech.SessionNotes;
import io.funes.ingest.speech.SessionNotes.Fact;
import io.funes.ingest.speech.Speech;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Reads the records of one session. An answer may come in several records of one id, so only the first has that id. */
final class QwenParser implements RecordParser {

    private static final Envelopes ENVELOPES = new Envelopes(Set.of("system-reminder", "session_context"));

    /** Subtypes of prompts that nobody typed. */
    private static final Set<String> INJECTED =
            Set.of("notification", "background_task_completed", "cron", "goal_runtime", "agent_retry");

    private final Path file;
    private final Harness harness;
    private final SessionNotes notes;
    private final Claims claims;
    private long line;
    private int onLine;

    QwenParser(Path file, Harness harness, Optional<String> state, Claims claims) {
        this.file = file;
        this.harness = harness;
        this.notes = SessionNotes.of(state);
        this.claims = claims;
    }

    /** Objects may be glued together on one line. */
    @Override
    public List<Json> records(List<Json> values, boolean whole) {
        return values;
    }

    @Override
    public Said read(Json record, long number) {
        onLine = number == line ? onLine + 1 : 0;
        line = number;
        if (!(record instanceof Json.Obj)) {
            return Said.nothing(Outcome.UNPARSED, "not an object");
        }
        note(record);
        String type = record.textOr("type", "");
        return switch (type) {
            case "user", "assistant", "tool_result" -> message(record, type);
            case "system" -> Said.ignored("system " + record.textOr("subtype", ""));
            default -> Said.nothing(Outcome.UNKNOWN, type.isEmpty() ? "no type" : type);
        };
    }

    @Override
    public SessionFacts facts() {
        return notes.facts(TraceFiles.stem(file), harness, file, Optional.empty());
    }

    @Override
    public String state() {
        return notes.state();
    }

    private void note(Json record) {
        notes.putFirst(Fact.SESSION, record.words("sessionId"));
        notes.putFirst(Fact.CWD, record.words("cwd"));
        notes.put(Fact.MODEL, record.words("model"));
        notes.put(Fact.TITLE, record.get("systemPayload").words("customTitle"));
        notes.putFirst(Fact.PARENT, parent(record));
    }

    private static Optional<String> parent(Json record) {
        return record.get("systemPayload").words("parentSessionId").or(() -> record.get("forkedFrom")
                .words("sessionId"));
    }

    private Said message(Json record, String type) {
        Blocks blocks = new Blocks(notes.calls());
        Function<String, Speech> judge = judge(record, type);
        record.get("message").get("parts").values().forEach(part -> part(blocks, part, judge));
        if (blocks.isEmpty()) {
            return Said.ignored(type + " without words");
        }
        long seq = notes.count();
        String copied = record.words("uuid")
                .map(uuid -> "qwen " + uuid + ' ' + record.get("message").compact())
                .orElse("");
        return claims.claim(copied)
                ? blocks.said(type, kept -> turn(record, id(record), seq, role(type), kept))
                : Said.nothing(Outcome.FOLDED, type);
    }

    /** Newer versions say of a prompt who typed it. */
    private static Function<String, Speech> judge(Json record, String type) {
        if (!type.equals("user")) {
            return Speech::of;
        }
        boolean machines = INJECTED.contains(record.textOr("subtype", ""))
                || record.has("provenance") && !record.textOr("provenance", "").equals("real_user")
                || record.textOr("externalInputKind", "").equals("notification");
        return machines ? words -> Speech.none("notification") : ENVELOPES::open;
    }

    private static void part(Blocks blocks, Json part, Function<String, Speech> judge) {
        Optional<String> text = part.get("text").text();
        if (part.isTrue("thought")) {
            text.ifPresent(blocks::thinking);
        } else {
            text.ifPresent(words -> blocks.text(words, judge));
        }
        call(blocks, part.get("functionCall"));
        result(blocks, part.get("functionResponse"));
    }

    private static void call(Blocks blocks, Json call) {
        if (call instanceof Json.Obj) {
            String input = call.has("args") ? call.get("args").compact() : "{}";
            blocks.call(call.get("id").text(), call.get("name").text(), input);
        }
    }

    private static void result(Blocks blocks, Json result) {
        if (result instanceof Json.Obj) {
            Json response = result.get("response");
            String output =
                    response.words("output").or(() -> response.words("error")).orElseGet(response::compact);
            blocks.result(result.get("id").text(), result.get("name").text(), output.equals("null") ? "" : output);
        }
    }

    private TurnId id(Json record) {
        String place = onLine == 0 ? "-x" + line : "-x" + line + "." + onLine;
        String own = notes.session(TraceFiles.stem(file)).value() + place;
        Optional<String> uuid =
                record.words("uuid").filter(id -> notes.seen().find(id).isEmpty());
        uuid.ifPresent(id -> notes.seen().put(id, ""));
        return new TurnId(uuid.orElse(own));
    }

    private static Role role(String type) {
        return switch (type) {
            case "user" -> Role.USER;
            case "tool_result" -> Role.TOOL;
            default -> Role.ASSISTANT;
        };
    }

    private static Turn turn(Json record, TurnId id, long seq, Role role, List<Block> blocks) {
        return new Turn(
                id,
                record.words("parentUuid").map(TurnId::new),
                seq,
                record.words("timestamp").map(Timestamp::new),
                role,
                blocks);
    }
}
