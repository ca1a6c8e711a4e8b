package io.funes.ingest.pi;

import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.TraceSourceContract;
import io.funes.ingest.source.Traces;
import java.nio.file.Path;
import java.util.List;

class OpenClawSourceTest extends TraceSourceContract {

    @Override
    protected TraceSource source() {
        return PiSource.openClaw();
    }

    @Override
    protected String samples() {
        return "openclaw";
    }

    @Override
    protected List<Path> fixtures() {
        return Traces.files(Traces.own("openclaw"));
    }
}
