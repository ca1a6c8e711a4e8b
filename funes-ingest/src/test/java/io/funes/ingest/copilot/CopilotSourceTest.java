package io.funes.ingest.copilot;

import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.TraceSourceContract;
import io.funes.ingest.source.Traces;
import java.nio.file.Path;
import java.util.List;

class CopilotSourceTest extends TraceSourceContract {

    @Override
    protected TraceSource source() {
        return new CopilotSource();
    }

    @Override
    protected String samples() {
        return "copilot";
    }

    @Override
    protected List<Path> fixtures() {
        return Traces.files(Traces.own("copilot")).stream().filter(file -> true).toList();
    }
}
