package io.funes.app.daemon;

import io.funes.ingest.IndexRequest;
import io.funes.web.index.Indexing;
import io.funes.web.job.Job;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What hooks have left in {@code FUNES_HOME/spool}: one file per call, {@code <harness>.<event>.<random>.json}, holding
 * what the harness gave its hook. Each names a transcript, which is indexed; then the file goes. A file whose transcript
 * was not indexed because this process ended is taken again by the next one.
 */
final class Spool implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Spool.class);
    private static final Duration PATIENCE = Duration.ofMinutes(30);

    private final Path directory;
    private final Supplier<Indexing> indexing;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(work -> {
        Thread taker = new Thread(work, "spool");
        taker.setDaemon(true);
        return taker;
    });

    Spool(Path directory, Supplier<Indexing> indexing) {
        this.directory = directory;
        this.indexing = indexing;
    }

    /** Takes what there is, soon. */
    void poke() {
        thread.execute(this::take);
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }

    private void take() {
        try {
            for (Path file : files()) {
                index(file);
                Files.deleteIfExists(file);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException | RuntimeException e) {
            LOG.error("the spool in {} cannot be taken", directory, e);
        }
    }

    private List<Path> files() {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(directory)) {
            return all.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void index(Path file) throws IOException, InterruptedException {
        List<Path> transcripts = HookCall.parse(Files.readString(file)).transcripts();
        if (transcripts.isEmpty()) {
            LOG.info("{} names no transcript", file.getFileName());
            return;
        }
        Job job = indexing.get().index(IndexRequest.of(transcripts.toArray(Path[]::new)));
        if (!job.await(PATIENCE)) {
            LOG.warn("indexing {} takes long; it goes on", transcripts);
        }
    }
}
