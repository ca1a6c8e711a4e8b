package io.funes.ingest.opencode;

import io.funes.core.trace.Block;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Role;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.Turn;
import io.funes.core.trace.TurnId;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.Said;
import io.funes.ingest.source.Claims;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.SessionFacts;
import io.funes.ingest.speech.Blocks;
import io.funes.ingest.speech.SessionNotes;
import io.funes.ingest.speech.SessionNotes.Fact;
import io.funes.ingest.speech.Speech;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads the messages of one session. */
final class OpenCodeParser {

    private final OpenCodeSession session;
    private final Path file;
    private final Harness harness;
    private final Claims claims;
    private final SessionNotes notes = SessionNotes.of(Optional.empty());

    OpenCodeParser(OpenCodeSession session, Path file, Harness harness, Claims claims) {
        this.session = session;
        this.file = file;
        this.harness = harness;
        this.claims = claims;
        notes.put(Fact.PARENT, session.parent());
        notes.put(Fact.TITLE, session.title());
        notes.put(Fact.CWD, session.directory());
    }

    /** Whether a message may still change. */
    static boolean isOpen(Json message) {
        return message.textOr("role", "").equals("assistant")
                && !message.get("time").has("completed")
                && !message.has("error");
    }

    Said read(String id, Json message, List<Json> parts) {
        String role = message.textOr("role", "");
        if (role.isEmpty()) {
            return Said.nothing(Outcome.UNPARSED, "a message without a role");
        }
        notes.put(Fact.MODEL, message.words("modelID"));
        notes.putFirst(Fact.CWD, message.get("path").words("cwd"));
        Blocks blocks = new Blocks(notes.calls());
        parts.forEach(part -> part(blocks, part, message));
        String type = "message " + role;
        if (blocks.isEmpty()) {
            return Said.ignored(type + " without words");
        }
        long seq = notes.count();
        return claims.claim(identity(message, parts))
                ? blocks.said(type, kept -> turn(id, message, seq, kept))
                : Said.nothing(Outcome.FOLDED, type);
    }

    SessionFacts facts() {
        return notes.facts(session.id(), harness, file, Optional.empty());
    }

    private static void part(Blocks blocks, Json part, Json message) {
        switch (part.textOr("type", "")) {
            case "text" -> blocks.text(part.textOr("text", ""), text -> judge(text, part, message));
            case "reasoning" -> blocks.thinking(part.textOr("text", ""));
            case "tool" -> tool(blocks, part);
            default -> {}
        }
    }

    private static Speech judge(String text, Json part, Json message) {
        if (part.isTrue("synthetic")) {
            return Speech.none("synthetic text");
        }
        if (part.isTrue("ignored")) {
            return Speech.none("text not for the model");
        }
        boolean summary = message.textOr("role", "").equals("assistant") && message.isTrue("summary");
        return summary ? Speech.none("compaction summary") : Speech.of(text);
    }

    private static void tool(Blocks blocks, Json part) {
        Optional<String> id = part.get("callID").text();
        Optional<String> name = part.get("tool").text();
        Json state = part.get("state");
        blocks.call(id, name, state.has("input") ? state.get("input").compact() : "{}");
        blocks.result(
                id, name, state.words("output").or(() -> state.words("error")).orElse(""));
    }

    /** A fork copies messages under new ids; their times and words stay. */
    private static String identity(Json message, List<Json> parts) {
        StringBuilder words = new StringBuilder();
        for (Json part : parts) {
            words.append(part.textOr("text", ""))
                    .append('\0')
                    .append(part.textOr("callID", ""))
                    .append('\0');
        }
        return message.get("time")
                .get("created")
                .number()
                .map(created -> "opencode " + created + ' ' + message.textOr("role", "") + ' ' + words)
                .orElse("");
    }

    private static Turn turn(String id, Json message, long seq, List<Block> blocks) {
        return new Turn(
                new TurnId(id),
                message.words("parentID").map(TurnId::new),
                seq,
                message.get("time").get("created").number().map(ms -> new Timestamp(Long.toString(ms))),
                new Role(message.textOr("role", "")),
                blocks);
    }
}
