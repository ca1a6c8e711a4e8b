package io.funes.ingest.cline;

import io.funes.core.trace.Harness;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.TraceFiles;
import io.funes.ingest.jsonl.WholeJson;
import io.funes.ingest.source.Checkpoint;
import io.funes.ingest.source.Claims;
import io.funes.ingest.source.Surroundings;
import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.TraceUnit;
import io.funes.ingest.source.UnitReading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Cline and its forks: a directory per task with {@code api_conversation_history.json}, the messages as they went to the
 * model. Newer builds of Cline keep {@code sessions/<id>/<id>.messages.json}, with the session's facts beside it.
 */
public final class ClineSource implements TraceSource {

    private static final int VERSION = 3;
    private static final String TASK = "api_conversation_history.json";

    private final ClineFamily family;

    private ClineSource(ClineFamily family) {
        this.family = family;
    }

    public static ClineSource cline() {
        return new ClineSource(ClineFamily.CLINE);
    }

    public static ClineSource roo() {
        return new ClineSource(ClineFamily.ROO);
    }

    public static ClineSource kilo() {
        return new ClineSource(ClineFamily.KILO);
    }

    @Override
    public Harness harness() {
        return family.harness();
    }

    @Override
    public int version() {
        return VERSION;
    }

    @Override
    public List<Path> homes(Surroundings surroundings) {
        return family.homes(surroundings);
    }

    @Override
    public boolean mayHold(Path file) {
        return TraceFiles.isJson(file) && family.mayHold(file);
    }

    @Override
    public boolean recognizes(Path file) {
        if (isTask(file)) {
            return isMessage(WholeJson.first(file, ""));
        }
        Json head = WholeJson.head(file, "messages", Set.of());
        Json first = WholeJson.first(file, "messages");
        return head.words("sessionId").isPresent() && head.has("updated_at") && first.has("id") && isMessage(first);
    }

    @Override
    public UnitReading open(TraceUnit unit, Optional<Checkpoint> from, Claims claims) throws IOException {
        Path file = unit.file();
        String array = isTask(file) ? "" : "messages";
        return WholeJson.open(file, array, Set.of(), head -> new ClineParser(file, harness(), head));
    }

    static boolean isTask(Path file) {
        return TraceFiles.name(file).equals(TASK);
    }

    private static boolean isMessage(Json record) {
        String role = record.textOr("role", "");
        return (role.equals("user") || role.equals("assistant")) && record.has("content");
    }
}
