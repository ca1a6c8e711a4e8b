package io.funes.ingest.pi;

import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.TraceSourceContract;
import io.funes.ingest.source.Traces;
import java.nio.file.Path;
import java.util.List;

class PiSourceTest extends TraceSourceContract {

    @Override
    protected TraceSource source() {
        return PiSource.pi();
    }

    @Override
    protected String samples() {
        return "pi";
    }

    @Override
    protected List<Path> fixtures() {
        return Traces.files(Traces.own("pi"));
    }
}
