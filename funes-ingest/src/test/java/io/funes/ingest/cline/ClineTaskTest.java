package io.funes.ingest.cline;

import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.Traces;
import io.funes.ingest.source.WholeJsonContract;
import java.nio.file.Path;
import java.util.List;

class ClineTaskTest extends WholeJsonContract {

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
                .filter(file -> file.endsWith("api_conversation_history.json"))
                .toList();
    }

    @Override
    protected String array() {
        return "";
    }

    @Override
    protected List<Path> everySample() {
        return fixtures();
    }
}
