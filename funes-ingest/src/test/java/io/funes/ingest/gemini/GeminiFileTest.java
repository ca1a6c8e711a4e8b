package io.funes.ingest.gemini;

import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.Traces;
import io.funes.ingest.source.WholeJsonContract;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class GeminiFileTest extends WholeJsonContract {

    @Override
    protected TraceSource source() {
        return new GeminiSource();
    }

    @Override
    protected String samples() {
        return "gemini";
    }

    @Override
    protected List<Path> fixtures() {
        return Traces.files(Traces.own("gemini")).stream()
                .filter(file -> file.toString().endsWith(".json"))
                .toList();
    }

    @Override
    protected String array() {
        return "messages";
    }

    @Override
    protected long records(Path file) throws IOException {
        JsonNode root = JsonMapper.shared().readTree(Files.readString(file));
        return (root.has("history") ? root.get("history") : root.get("messages")).size();
    }

    @Override
    protected List<Path> everySample() throws IOException {
        return super.everySample().stream()
                .filter(file -> file.toString().endsWith(".json"))
                .toList();
    }
}
