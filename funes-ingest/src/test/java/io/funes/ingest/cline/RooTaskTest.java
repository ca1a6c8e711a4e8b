package io.funes.ingest.cline;

import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.Traces;
import io.funes.ingest.source.WholeJsonContract;
import java.nio.file.Path;
import java.util.List;

class RooTaskTest extends WholeJsonContract {

    @Override
    protected TraceSource source() {
        return ClineSource.roo();
    }

    @Override
    protected String samples() {
        return "roo";
    }

    @Override
    protected List<Path> fixtures() {
        return Traces.files(Traces.own("roo")).stream().filter(file -> true).toList();
    }

    @Override
    protected String array() {
        return "";
    }
}
