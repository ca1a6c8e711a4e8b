package io.funes.ingest.gemini;

import io.funes.core.trace.Harness;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.JsonLines;
import io.funes.ingest.jsonl.TraceFiles;
import io.funes.ingest.jsonl.WholeJson;
import io.funes.ingest.source.Checkpoint;
import io.funes.ingest.source.Claims;
import io.funes.ingest.source.ReadOrder;
import io.funes.ingest.source.Surroundings;
import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.TraceUnit;
import io.funes.ingest.source.UnitReading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Gemini CLI: a file per session below {@code tmp/<project>/chats}, one JSON value, or since 0.40 a record per line. */
public final class GeminiSource implements TraceSource {

    private static final Harness GEMINI = new Harness("gemini");

    /** A fork whose first builds kept chats the same way. Only where a file lies tells them apart. */
    private static final Harness QWEN = new Harness("qwen");

    private static final String QWENS_HOME = ".qwen";
    private static final int VERSION = 4;
    private static final Set<String> TYPES = Set.of("user", "gemini", "info", "error", "warning");
    private static final String MESSAGES = "messages";

    /** How the array of messages was called in the first builds. */
    private static final String HISTORY = "history";

    @Override
    public Harness harness() {
        return GEMINI;
    }

    @Override
    public int version() {
        return VERSION;
    }

    @Override
    public List<Path> homes(Surroundings surroundings) {
        return List.of(
                surroundings.home().resolve(".gemini/tmp"),
                surroundings.home().resolve(QWENS_HOME).resolve("tmp"));
    }

    @Override
    public boolean mayHold(Path file) {
        String name = TraceFiles.name(file);
        return name.endsWith(".jsonl") || name.endsWith(".json") && !name.equals("logs.json");
    }

    @Override
    public boolean recognizes(Path file) {
        if (!isWhole(file)) {
            return TraceFiles.startsWith(file, GeminiSource::isHeader);
        }
        Json head = WholeJson.head(file, MESSAGES, Set.of(HISTORY));
        return isHeader(head) && TYPES.contains(GeminiMessage.type(WholeJson.first(file, MESSAGES)))
                || head.has("lastUpdated") && isHistory(WholeJson.first(file, HISTORY));
    }

    @Override
    public ReadOrder order(Path file) {
        return new ReadOrder(
                "gemini", TraceFiles.name(file), GeminiProject.parent(file).isPresent());
    }

    @Override
    public UnitReading open(TraceUnit unit, Optional<Checkpoint> from, Claims claims) throws IOException {
        Path file = unit.file();
        return isWhole(file)
                ? WholeJson.open(file, array(file), Set.of(), head -> new GeminiParser(file, harness(file), head))
                : JsonLines.open(file, from, state -> new GeminiParser(file, harness(file), state), Set.of());
    }

    private static Harness harness(Path file) {
        return TraceFiles.above(file).contains(QWENS_HOME) ? QWEN : GEMINI;
    }

    static boolean isHeader(Json record) {
        return record.words("sessionId").isPresent()
                && record.words("startTime").isPresent()
                && record.has("lastUpdated")
                && !record.has("type");
    }

    /** Whether a file is one value; some keep those under the other name too. */
    private static boolean isWhole(Path file) {
        return TraceFiles.isJson(file) || WholeJson.first(file, MESSAGES) instanceof Json.Obj;
    }

    private static String array(Path file) {
        return WholeJson.first(file, HISTORY) instanceof Json.Obj ? HISTORY : MESSAGES;
    }

    private static boolean isHistory(Json message) {
        return TYPES.contains(GeminiMessage.type(message)) && message.get("parts") instanceof Json.Arr;
    }
}
