package io.funes.ingest.claude;

import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.TraceSourceContract;
import io.funes.ingest.source.Traces;
import java.nio.file.Path;
import java.util.List;

class ClaudeSourceTest extends TraceSourceContract {

    @Override
    protected TraceSource source() {
        return new ClaudeSource();
    }

    @Override
    protected String samples() {
        return "claude";
    }

    @Override
    protected List<Path> fixtures() {
        return Traces.files(Traces.own("claude"));
    }
}
