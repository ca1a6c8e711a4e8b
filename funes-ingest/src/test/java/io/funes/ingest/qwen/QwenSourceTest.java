package io.funes.ingest.qwen;

import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.TraceSourceContract;
import io.funes.ingest.source.Traces;
import java.nio.file.Path;
import java.util.List;

class QwenSourceTest extends TraceSourceContract {

    @Override
    protected TraceSource source() {
        return new QwenSource();
    }

    @Override
    protected String samples() {
        return "qwen";
    }

    @Override
    protected List<Path> fixtures() {
        return Traces.files(Traces.own("qwen")).stream().filter(file -> true).toList();
    }
}
