package io.funes.ingest.codex;

import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.TraceSourceContract;
import io.funes.ingest.source.Traces;
import java.nio.file.Path;
import java.util.List;

class CodexSourceTest extends TraceSourceContract {

    @Override
    protected TraceSource source() {
        return new CodexSource();
    }

    @Override
    protected String samples() {
        return "codex";
    }

    @Override
    protected List<Path> fixtures() {
        return Traces.files(Traces.own("codex"));
    }
}
