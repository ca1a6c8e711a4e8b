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
    private static final int VERSION = 2;
    private static final Set<String> TYPES = Set.of("user", "gemini", "info", "error", "warning");

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
        return List.of(surroundings.home().resolve(".gemini/tmp"));
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
        return isHeader(WholeJson.head(file, "messages", Set.of()))
                && TYPES.contains(WholeJson.first(file, "messages").textOr("type", ""));
    }

    @Override
    public ReadOrder order(Path file) {
        return new ReadOrder("gemini", TraceFiles.name(file), false);
    }

    @Override
    public UnitReading open(TraceUnit unit, Optional<Checkpoint> from, Claims claims) throws IOException {
        Path file = unit.file();
        return isWhole(file)
                ? WholeJson.open(file, "messages", Set.of(), head -> new GeminiParser(file, GEMINI, head))
                : JsonLines.open(file, from, state -> new GeminiParser(file, GEMINI, state), Set.of());
    }

    static boolean isHeader(Json record) {
        return record.words("sessionId").isPresent()
                && record.words("startTime").isPresent()
                && record.has("lastUpdated")
                && !record.has("type");
    }

    private static boolean isWhole(Path file) {
        return TraceFiles.name(file).endsWith(".json");
    }
}
