package io.funes.search.index;

import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.Lens;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.search.IndexState;
import io.funes.search.IndexUnavailableException;
import io.funes.search.IndexView;
import io.funes.search.SearchIndex;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.store.LockObtainFailedException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The search index of one memory in a directory, over Lucene. */
public final class LuceneIndex implements SearchIndex {

    private static final Logger LOG = LoggerFactory.getLogger(LuceneIndex.class);

    private final Generations directory;
    private final Language language = new Language();
    private final SessionRows rows = new SessionRows();
    private volatile Serving serving;
    private volatile Optional<Rebuild> rebuild = Optional.empty();
    private volatile Optional<ReaderCounts> counted = Optional.empty();

    private LuceneIndex(Generations directory) throws IOException {
        this.directory = directory;
        this.serving = open(directory);
    }

    /**
     * Opens the index in a directory, making an empty one when there is none.
     *
     * @throws IndexUnavailableException when another process has it open
     */
    public static LuceneIndex open(Path directory) {
        try {
            return new LuceneIndex(new Generations(directory));
        } catch (LockObtainFailedException e) {
            throw new IndexUnavailableException(
                    "the search index at " + directory + " is in use by another process; stop that one first", e);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot open the search index at " + directory, e);
        }
    }

    @Override
    public IndexState state() {
        Optional<Rebuild> running = rebuild;
        return running.isPresent() ? new IndexState.Rebuilding(running.get().taken()) : serving.state();
    }

    @Override
    public IndexView view() {
        return Reading.attempt(() -> {
            Lease lease = serving.generation()
                    .orElseThrow(() -> new IndexUnavailableException(state().message()))
                    .lease();
            return new LuceneView(lease, language, counts(lease), rows);
        });
    }

    @Override
    public synchronized void words(List<Chunk> chunks) {
        each(lens -> lens.words(chunks));
    }

    @Override
    public synchronized void vectors(List<EmbeddedChunk> chunks) {
        each(lens -> lens.vectors(chunks));
    }

    @Override
    public synchronized void forget(Collection<ChunkId> ids) {
        rebuild.ifPresent(r -> r.leaveOut(ids));
        each(lens -> lens.forget(ids));
    }

    @Override
    public synchronized void refresh() {
        each(Lens::refresh);
    }

    @Override
    public synchronized void commit() {
        each(Lens::commit);
    }

    @Override
    public synchronized void purge() {
        each(Lens::purge);
    }

    @Override
    public void rebuild(Consumer<Lens> fill) {
        Rebuild started = begin();
        try {
            fill.accept(started);
            finish(started);
        } catch (IOException e) {
            throw new UncheckedIOException("the search index at " + directory + " could not be rebuilt", e);
        } finally {
            end();
        }
    }

    @Override
    public synchronized void close() {
        try {
            end();
            if (serving.generation().isPresent()) {
                serving.generation().get().close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot close the search index at " + directory, e);
        }
    }

    private void each(Consumer<Lens> write) {
        serving.generation().ifPresent(write);
        rebuild.map(Rebuild::generation).ifPresent(write);
    }

    private synchronized Rebuild begin() {
        if (rebuild.isPresent()) {
            throw new IllegalStateException("the search index is being rebuilt already; wait for that to end");
        }
        try {
            Rebuild started = directory.begin();
            rebuild = Optional.of(started);
            return started;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot begin a new search index in " + directory, e);
        }
    }

    private synchronized void finish(Rebuild done) throws IOException {
        done.commit();
        directory.promote(done.name());
        Serving old = serving;
        serving = new Serving(Optional.of(done.generation()), new IndexState.Ready());
        rebuild = Optional.empty();
        if (old.generation().isPresent()) {
            old.generation().get().close();
        }
        directory.sweep();
    }

    private synchronized void end() {
        rebuild.ifPresent(Rebuild::discard);
        rebuild = Optional.empty();
    }

    private ReaderCounts counts(Lease lease) throws IOException {
        IndexReader reader = lease.searcher().getIndexReader();
        Optional<ReaderCounts> known = counted.filter(c -> c.isOf(reader));
        if (known.isPresent()) {
            return known.get();
        }
        ReaderCounts counts = new ReaderCounts(reader, Reading.coverage(lease.searcher()));
        counted = Optional.of(counts);
        return counts;
    }

    private static Serving open(Generations directory) throws IOException {
        try {
            return new Serving(Optional.of(directory.current()), new IndexState.Ready());
        } catch (LockObtainFailedException e) {
            throw e;
        } catch (IOException | IllegalArgumentException e) {
            LOG.warn("the search index at {} cannot be read: {}", directory, e.getMessage());
            return new Serving(
                    Optional.empty(), new IndexState.NeedsRebuild("cannot be read (" + e.getMessage() + ")"));
        }
    }

    private record Serving(Optional<Generation> generation, IndexState state) {}
}
