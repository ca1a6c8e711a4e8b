package io.funes.ingest.export;

import io.funes.core.trace.SessionId;
import io.funes.core.trace.Turn;
import io.funes.ingest.speech.Origin;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes sessions in the Hub's Session Trace Simple Format (huggingface.co/docs/hub/session-traces-format), a file per
 * session: a header, then a message per line. What the format has no field for stands in one named {@code funes}.
 */
public final class SimpleFiles {

    private static final JsonMapper JSON = new JsonMapper();

    private final Path directory;
    private final boolean over;

    /** @param over whether files that are there may be replaced */
    public SimpleFiles(Path directory, boolean over) {
        this.directory = directory;
        this.over = over;
    }

    /** Where a session's file is. */
    public Path fileOf(SessionId session) {
        return directory.resolve(FileName.of(session.value()) + ".jsonl");
    }

    /** @throws io.funes.ingest.IngestException when a session's file is there and must stay */
    public void require(SessionId session) {
        new NewFile(fileOf(session), over).require();
    }

    /** Writes a session's file; gives the number of its messages. */
    public long write(ExportedSession session) {
        long[] messages = new long[1];
        new NewFile(fileOf(session.id()), over).write(part -> messages[0] = write(session, part));
        return messages[0];
    }

    private static long write(ExportedSession session, Path part) throws IOException {
        Messages messages = new Messages(Spelling.CAMEL);
        long count = 0;
        try (BufferedWriter out = Files.newBufferedWriter(part)) {
            line(out, header(session));
            for (List<Turn> turns : session.turns()) {
                for (Turn turn : turns) {
                    for (Map<String, Object> message : messages.of(turn)) {
                        line(out, Map.of("type", "message", "message", message));
                        count++;
                    }
                }
            }
        }
        return count;
    }

    private static Map<String, Object> header(ExportedSession session) {
        Map<String, Object> header = new LinkedHashMap<>();
        header.put("type", "session");
        header.put("harness", session.harness().id());
        header.put("id", session.id().value());
        if (!session.title().isBlank()) {
            header.put("name", session.title());
        }
        header.put(Origin.FIELD, session.own());
        return header;
    }

    private static void line(BufferedWriter out, Map<String, Object> json) throws IOException {
        out.write(JSON.writeValueAsString(json));
        out.write('\n');
    }
}
