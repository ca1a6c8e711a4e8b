package io.funes.ingest.copilot;

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
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.SessionFacts;
import io.funes.ingest.speech.Blocks;
import io.funes.ingest.speech.Chat;
import io.funes.ingest.speech.SessionNotes;
import io.funes.ingest.speech.SessionNotes.Fact;
import io.funes.ingest.speech.Speech;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the events of one session. */
final class CopilotParser implements RecordParser {

    private static final Set<String> SILENT = Set.of(
            "abort",
            "assistant",
            "auto_mode_switch",
            "capabilities",
            "command",
            "commands",
            "elicitation",
            "exit_plan_mode",
            "external_tool",
            "hook",
            "mcp",
            "model",
            "pending_messages",
            "permission",
            "reasoning",
            "sampling",
            "session",
            "skill",
            "subagent",
            "system",
            "tool",
            "user_input");

    private final Path file;
    private final Harness harness;
    private final SessionNotes notes;

    CopilotParser(Path file, Harness harness, Optional<String> state) {
        this.file = file;
        this.harness = harness;
        this.notes = SessionNotes.of(state);
        CopilotWorkspace.note(notes, file);
    }

    @Override
    public Said read(Json record, long line) {
        if (!(record instanceof Json.Obj)) {
            return Said.nothing(Outcome.UNPARSED, "not an object");
        }
        Json data = record.get("data") instanceof Json.Obj ? record.get("data") : record;
        note(data);
        String type = record.textOr("type", "");
        Blocks blocks = new Blocks(notes.calls());
        return switch (type) {
            case "user.message", "userpromptsubmitted" -> said(record, line, user(blocks, data), Role.USER);
            case "assistant.message", "assistantresponse" ->
                said(record, line, assistant(blocks, data), Role.ASSISTANT);
            case "assistant.reasoning", "reasoning" ->
                said(record, line, reasoning(blocks, thought(data)), Role.ASSISTANT);
            case "tool.execution_complete" -> said(record, line, result(blocks, data), Role.TOOL);
            default -> other(type);
        };
    }

    @Override
    public SessionFacts facts() {
        return notes.facts(session(), harness, file, Optional.empty());
    }

    @Override
    public String state() {
        return notes.state();
    }

    private void note(Json data) {
        notes.putFirst(Fact.SESSION, data.words("sessionId").or(() -> data.words("session_id")));
        notes.putFirst(Fact.CWD, data.get("context").words("cwd").or(() -> data.words("cwd")));
        notes.putFirst(Fact.REPO, data.get("context").words("repository"));
        notes.put(Fact.MODEL, data.words("newModel").or(() -> data.words("selectedModel")));
    }

    private static Blocks user(Blocks blocks, Json data) {
        boolean injected = !isPersons(data);
        String text = data.words("content").or(() -> data.words("prompt")).orElse("");
        blocks.text(text, words -> injected ? Speech.none("injected message") : Speech.of(words));
        return blocks;
    }

    /**
     * Whether a person sent a message: by a source of its own, typed or as a command ({@code command-<id>}), or without
     * any. Others come from skills ({@code skill-pdf}), schedules, agents, found instructions and continuations.
     */
    private static boolean isPersons(Json data) {
        String source = data.textOr("source", "");
        boolean sent = source.isBlank() || source.equals("user") || source.startsWith("command-");
        return sent && !data.isTrue("isAutopilotContinuation");
    }

    /** An answer may repeat what was thought, or come before it is told. */
    private Blocks reasoning(Blocks blocks, Optional<String> words) {
        Optional<String> news =
                words.filter(thought -> notes.seen().find(print(thought)).isEmpty());
        news.ifPresent(thought -> notes.seen().put(print(thought), ""));
        news.ifPresent(blocks::thinking);
        return blocks;
    }

    private static Optional<String> thought(Json data) {
        return data.words("content").or(() -> data.words("text"));
    }

    private static String print(String words) {
        return Integer.toHexString(words.hashCode()) + '.' + words.length();
    }

    private Blocks assistant(Blocks blocks, Json data) {
        reasoning(blocks, data.words("reasoningText"));
        blocks.text(data.words("content")
                .or(() -> data.words("output"))
                .or(() -> data.words("result"))
                .orElse(""));
        data.get("toolRequests")
                .values()
                .forEach(call -> blocks.call(
                        call.get("toolCallId").text(), call.get("name").text(), Chat.arguments(call.get("arguments"))));
        return blocks;
    }

    private static Blocks result(Blocks blocks, Json data) {
        Json result = data.get("result");
        String output = result.text()
                .or(() -> result.words("content"))
                .or(() -> data.get("error").words("message"))
                .orElse("");
        blocks.result(data.get("toolCallId").text(), data.get("toolName").text(), output);
        return blocks;
    }

    private Said said(Json record, long line, Blocks blocks, Role role) {
        String type = record.textOr("type", "");
        if (blocks.isEmpty()) {
            return Said.ignored(type + " without words");
        }
        long seq = notes.count();
        TurnId id = new TurnId(
                record.words("id").orElseGet(() -> notes.session(session()).value() + "-x" + line));
        return blocks.said(type, kept -> turn(record, id, seq, role, kept));
    }

    private static Said other(String type) {
        return SILENT.contains(type.replaceFirst("\\..*", ""))
                ? Said.ignored(type)
                : Said.nothing(Outcome.UNKNOWN, type.isEmpty() ? "no type" : type);
    }

    /** The file's name, or its directory's where every file has the same name. */
    private String session() {
        List<String> above = TraceFiles.above(file);
        boolean alike = TraceFiles.stem(file).equals("events") && !above.isEmpty();
        return alike ? above.get(above.size() - 1) : TraceFiles.stem(file);
    }

    private static Turn turn(Json record, TurnId id, long seq, Role role, List<Block> blocks) {
        Optional<TurnId> parent = record.words("parentId").map(TurnId::new);
        Optional<String> time = record.get("timestamp") instanceof Json.Num number
                ? Optional.of(number.digits())
                : record.words("timestamp");
        return new Turn(id, parent, seq, time.map(Timestamp::new), role, blocks);
    }
}
