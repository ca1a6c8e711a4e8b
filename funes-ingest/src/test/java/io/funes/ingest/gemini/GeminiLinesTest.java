package io.funes.ingest.gemini;

import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.TraceSourceContract;
import io.funes.ingest.source.Traces;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

class GeminiLinesTest extends TraceSourceContract {

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
                .filter(file -> file.toString().endsWith(".jsonl"))
                .toList();
    }

    @Override
    protected List<Path> everySample() throws IOException {
        return super.everySample().stream()
                .filter(file -> file.toString().endsWith(".jsonl"))
                .toList();
    }
}
