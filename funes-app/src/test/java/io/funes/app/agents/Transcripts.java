package io.funes.app.agents;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Short sessions as agents leave them, and what their hooks are told. */
final class Transcripts {

    private Transcripts() {}

    /** A Claude Code session of one prompt. */
    static Path claude(Path home, String id, String words) throws IOException {
        Path file = home.resolve(".claude/projects/-home-x/" + id + ".jsonl");
        Files.createDirectories(file.getParent());
        ObjectNode line = JsonMapper.shared().createObjectNode();
        line.put("type", "user").put("uuid", id + "-1").put("sessionId", id).put("cwd", "/home/x");
        line.put("timestamp", "2026-05-01T10:00:00.000Z");
        line.putObject("message").put("role", "user").put("content", words);
        return Files.writeString(file, line + "\n");
    }

    /** A Codex session of one prompt. */
    static Path codex(Path home, String id, String words) throws IOException {
        Path file = home.resolve(".codex/sessions/2026/05/01/rollout-2026-05-01T10-00-00-" + id + ".jsonl");
        Files.createDirectories(file.getParent());
        ObjectNode meta = JsonMapper.shared().createObjectNode();
        meta.put("timestamp", "2026-05-01T10:00:00.000Z").put("type", "session_meta");
        meta.putObject("payload")
                .put("id", id)
                .put("timestamp", "2026-05-01T10:00:00.000Z")
                .put("cwd", "/home/x")
                .put("originator", "codex_cli_rs")
                .put("cli_version", "0.171.0");
        ObjectNode said = JsonMapper.shared().createObjectNode();
        said.put("timestamp", "2026-05-01T10:00:01.000Z").put("type", "response_item");
        ObjectNode payload = said.putObject("payload").put("type", "message").put("role", "user");
        payload.putArray("content").addObject().put("type", "input_text").put("text", words);
        return Files.writeString(file, meta + "\n" + said + "\n");
    }

    /** A pi session of one prompt. */
    static Path pi(Path home, String id, String words) throws IOException {
        Path file = home.resolve(".pi/agent/sessions/--home-x--/2026-05-01T10-00-00-000Z_" + id + ".jsonl");
        Files.createDirectories(file.getParent());
        ObjectNode meta = JsonMapper.shared().createObjectNode();
        meta.put("type", "session").put("version", 3).put("id", id).put("cwd", "/home/x");
        meta.put("timestamp", "2026-05-01T10:00:00.000Z");
        ObjectNode said = JsonMapper.shared().createObjectNode();
        said.put("type", "message").put("id", "a1").putNull("parentId").put("timestamp", "2026-05-01T10:00:01.000Z");
        ObjectNode message = said.putObject("message").put("role", "user");
        message.putArray("content").addObject().put("type", "text").put("text", words);
        return Files.writeString(file, meta + "\n" + said + "\n");
    }

    static String call(Path transcript, String event) {
        ObjectNode call = JsonMapper.shared().createObjectNode();
        call.put("session_id", "x").put("transcript_path", transcript.toString());
        call.put("cwd", "/home/x").put("hook_event_name", event).put("stop_hook_active", false);
        return call.toString();
    }
}
