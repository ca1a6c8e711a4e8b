package io.funes.sync.hub;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import okio.BufferedSink;
import tools.jackson.databind.json.JsonMapper;

/** A commit as the Hub takes it: one JSON object a line, its header first. */
final class CommitBody extends RequestBody {

    private static final MediaType LINES = MediaType.get("application/x-ndjson");

    private final Commit commit;
    private final List<Outgoing> large;
    private final List<Outgoing> plain;

    CommitBody(Commit commit, Sorting files) {
        this.commit = commit;
        this.large = files.large();
        this.plain = files.plain();
    }

    @Override
    public MediaType contentType() {
        return LINES;
    }

    @Override
    public void writeTo(BufferedSink sink) throws IOException {
        line(sink, "header", Map.of("summary", commit.summary(), "description", "", "parentCommit", commit.parent()));
        for (Outgoing file : plain) {
            String content = Base64.getEncoder().encodeToString(Files.readAllBytes(file.content()));
            line(sink, "file", Map.of("path", file.path(), "content", content, "encoding", "base64"));
        }
        for (Outgoing file : large) {
            line(
                    sink,
                    "lfsFile",
                    Map.of(
                            "path", file.path(),
                            "algo", "sha256",
                            "oid", file.sha256().hex(),
                            "size", file.size()));
        }
        for (String path : deletions()) {
            line(sink, "deletedFile", Map.of("path", path));
        }
    }

    /** Whether nothing is left to be changed. */
    boolean isEmpty() {
        return large.isEmpty() && plain.isEmpty() && deletions().isEmpty();
    }

    private List<String> deletions() {
        return commit.changes().stream()
                .filter(Change.Delete.class::isInstance)
                .map(Change::path)
                .toList();
    }

    private static void line(BufferedSink sink, String key, Map<String, Object> value) throws IOException {
        sink.write(JsonMapper.shared().writeValueAsBytes(Map.of("key", key, "value", value)));
        sink.writeByte('\n');
    }
}
