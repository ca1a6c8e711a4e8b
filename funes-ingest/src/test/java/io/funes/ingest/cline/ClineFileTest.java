package io.funes.ingest.cline;

import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.Traces;
import io.funes.ingest.source.WholeJsonContract;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

class ClineFileTest extends WholeJsonContract {

    @Override
    protected TraceSource source() {
        return ClineSource.cline();
    }

    @Override
    protected String samples() {
        return "cline";
    }

    @Override
    protected List<Path> fixtures() {
        return Traces.files(Traces.own("cline")).stream()
                .filter(file -> file.toString().endsWith(".messages.json"))
                .toList();
    }

    @Override
    protected String array() {
        return "messages";
    }

    @Override
    protected List<Path> everySample() throws IOException {
        return super.everySample().stream()
                .filter(file -> !file.endsWith("api_conversation_history.json"))
                .toList();
    }
}
