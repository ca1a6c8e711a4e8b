package io.funes.web.export;

import io.funes.core.secret.SecretScanner;
import io.funes.core.trace.Block;
import io.funes.ingest.export.ExportedSession;
import io.funes.ingest.export.ParquetFile;
import io.funes.ingest.export.SimpleFiles;
import io.funes.search.IndexView;
import io.funes.search.SessionSummary;
import io.funes.web.job.Work;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** One export, and what it counts. */
final class ExportRun {

    private static final String FILE = "sessions.parquet";

    private final IndexView view;
    private final ExportRequest request;
    private final SecretScanner scanner;
    private final Work.Watch watch;
    private final List<Path> files = new ArrayList<>();
    private long done;
    private long messages;
    private long secrets;

    ExportRun(IndexView view, ExportRequest request, SecretScanner scanner, Work.Watch watch) {
        this.view = view;
        this.request = request;
        this.scanner = scanner;
        this.watch = watch;
    }

    ExportReport write(List<SessionSummary> sessions, List<String> notes) {
        if (!sessions.isEmpty()) {
            switch (request.format()) {
                case JSONL -> simple(sessions);
                case PARQUET -> parquet(sessions);
            }
        }
        return new ExportReport(request.to().toString(), done, messages, files.size(), bytes(), secrets, notes);
    }

    private void simple(List<SessionSummary> sessions) {
        SimpleFiles simple = new SimpleFiles(request.to(), request.over());
        sessions.forEach(session -> simple.require(session.id()));
        each(sessions).forEach(session -> {
            messages += simple.write(session);
            files.add(simple.fileOf(session.id()));
        });
    }

    private void parquet(List<SessionSummary> sessions) {
        boolean named = request.to().toString().endsWith(".parquet");
        Path file = named ? request.to() : request.to().resolve(FILE);
        messages = new ParquetFile(file, request.over()).write(each(sessions)::iterator);
        files.add(file);
    }

    private Stream<ExportedSession> each(List<SessionSummary> sessions) {
        return sessions.stream().map(session -> {
            watch.check();
            watch.progress(new ExportProgress(done++, sessions.size()));
            return exported(session);
        });
    }

    private ExportedSession exported(SessionSummary session) {
        StoredTurns turns = new StoredTurns(view, session, request.filters().types(), block -> secrets += found(block));
        return new ExportedSession(
                session.id(),
                session.harness(),
                session.title(),
                session.workdir(),
                session.repo(),
                session.first(),
                turns.source(),
                turns);
    }

    private int found(Block block) {
        return scanner.scan(block.text()).size()
                + block.toolName().map(scanner::scan).map(List::size).orElse(0);
    }

    private long bytes() {
        try {
            long bytes = 0;
            for (Path file : files) {
                bytes += Files.size(file);
            }
            return bytes;
        } catch (IOException e) {
            throw new UncheckedIOException("what was written at " + request.to() + " is gone", e);
        }
    }
}
