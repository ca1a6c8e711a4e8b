package io.funes.ingest.cursor;

import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.TraceSourceContract;
import io.funes.ingest.source.Traces;
import java.nio.file.Path;
import java.util.List;

class CursorSourceTest extends TraceSourceContract {

    @Override
    protected TraceSource source() {
        return new CursorSource();
    }

    @Override
    protected String samples() {
        return "cursor";
    }

    @Override
    protected List<Path> fixtures() {
        return Traces.files(Traces.own("cursor")).stream()
                .filter(file -> file.toString().endsWith(".jsonl"))
                .toList();
    }
}
