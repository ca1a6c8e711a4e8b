package io.funes.core.memory.lance;

import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.Location;
import io.funes.core.memory.Memory;
import io.funes.core.memory.MemoryException;
import io.funes.core.memory.MemoryState;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.lance.Dataset;
import org.lance.ipc.ScanOptions;

/**
 * A memory in a Lance dataset, on this machine or in an object store. Any thread may use it. Writers wait for each other, in this process
 * without limit and across processes for {@link LanceOptions#lockWait()}; readers see the last version that this object
 * wrote or {@link #refresh() was shown}, and are not held up by writers.
 *
 * <p>{@link #purge()} and {@link #close()} wait for scans, so neither may be called from inside one.
 */
public final class LanceMemory implements Memory {

    private static final int READAHEAD = 2;
    private static final long PAUSE_NANOS = 2_000_000;

    private final LanceDataset dataset;
    private final LanceOptions options;
    private final Rows rows;
    // Lock order: files before writing. Who reads or adds files shares `files`; who removes some has it alone.
    private final ReentrantReadWriteLock files = new ReentrantReadWriteLock();
    private final ReentrantLock writing = new ReentrantLock();
    private boolean closed;

    private LanceMemory(Location location, LanceOptions options) {
        this.dataset = new LanceDataset(Storage.of(location), options);
        this.options = options;
        this.rows = new Rows(dataset);
    }

    /**
     * Opens the dataset at a path. Where there is none yet, the memory is {@link MemoryState.Missing} and the first
     * append makes it.
     *
     * @throws MemoryException when the dataset is of another embedding model or vector width, no memory, or unreadable
     */
    public static LanceMemory open(Path path, LanceOptions options) {
        return open(new Location.Directory(path), options);
    }

    /**
     * Opens the dataset at a location, as {@link #open(Path, LanceOptions)} does. In an object store nothing keeps writers
     * of other processes away: their rows and ours are all kept, and one id may then have two rows.
     */
    public static LanceMemory open(Location location, LanceOptions options) {
        LanceMemory memory = new LanceMemory(location, options);
        try {
            memory.refresh();
            return memory;
        } catch (RuntimeException e) {
            memory.close();
            throw e;
        }
    }

    @Override
    public MemoryState state() {
        return shared(() -> dataset.read(LanceMemory::stateOf)
                .orElseGet(() -> new MemoryState.Missing(dataset.storage().address())));
    }

    @Override
    public Set<ChunkId> present(Collection<ChunkId> ids) {
        return shared(() -> rows.known().among(ids));
    }

    @Override
    public Set<ChunkId> ids() {
        return shared(rows::known);
    }

    @Override
    public int append(List<EmbeddedChunk> chunks) {
        return shared(() -> writing(() -> rows.append(chunks)));
    }

    @Override
    public void delete(Collection<ChunkId> ids) {
        shared(() -> writing(() -> rows.delete(ids)));
    }

    @Override
    public void scan(int batch, Consumer<List<EmbeddedChunk>> consumer) {
        ScanOptions scan = new ScanOptions.Builder()
                .columns(Columns.all())
                .batchSize(batch)
                .batchReadahead(READAHEAD)
                .build();
        shared(() -> {
            dataset.scan(scan, found -> consumer.accept(found.embedded()));
            return this;
        });
    }

    @Override
    public List<Chunk> read(Collection<ChunkId> ids) {
        return shared(() -> rows.read(ids));
    }

    @Override
    public Map<String, String> metadata() {
        return shared(() -> dataset.read(d -> d.getSchema().getCustomMetadata()).orElse(Map.of()));
    }

    /**
     * {@inheritDoc}
     *
     * <p>Leaves a few small fragments alone. Older versions go once they are of the age of
     * {@link LanceOptions#keepVersions()}, unless a scan is running: then a later call takes them.
     */
    @Override
    public void compact() {
        change(Upkeep::merge);
        if (files.getReadHoldCount() == 0 && files.writeLock().tryLock()) {
            try {
                change(d -> Upkeep.removeOlder(d, options.keepVersions()));
            } finally {
                files.writeLock().unlock();
            }
        }
    }

    @Override
    public void purge() {
        alone(() -> {
            change(Upkeep::purge);
            return this;
        });
    }

    /** The indexes inside the dataset, for those who read it without funes. */
    public LanceIndexes indexes() {
        return new LanceIndexes(this, System.getenv());
    }

    @Override
    public void refresh() {
        shared(() -> {
            dataset.advance(() -> {});
            return this;
        });
    }

    /** Gives back files and memory. Closing again does nothing. */
    @Override
    public void close() {
        alone(() -> {
            if (!closed) {
                closed = true;
                dataset.close();
            }
            return this;
        });
    }

    /** Runs a short read of the current version; empty when there is no dataset. */
    <T> Optional<T> look(Function<Dataset, T> reading) {
        return shared(() -> dataset.read(reading));
    }

    /** Changes the dataset, where there is one, and takes away what killed writers left. */
    void change(Consumer<Dataset> change) {
        shared(() -> writing(() -> {
            if (dataset.exists()) {
                dataset.change(change);
                dataset.sweep();
                dataset.advance(() -> {});
            }
            return this;
        }));
    }

    /** Bytes that Arrow holds for this memory right now. */
    long allocated() {
        return dataset.allocated();
    }

    private <T> T shared(Supplier<T> work) {
        files.readLock().lock();
        try {
            requireOpen();
            return work.get();
        } finally {
            files.readLock().unlock();
        }
    }

    private <T> T writing(Supplier<T> work) {
        writing.lock();
        try (Storage.Held held = dataset.storage().lock(options.lockWait())) {
            return held.during(work);
        } finally {
            writing.unlock();
        }
    }

    private <T> T alone(Supplier<T> work) {
        if (files.getReadHoldCount() > 0) {
            throw new IllegalStateException("a memory cannot be purged or closed from inside its own scan");
        }
        awaitAlone();
        try {
            return work.get();
        } finally {
            files.writeLock().unlock();
        }
    }

    // Asks again and again: whoever queues for this lock holds up every reader that comes after.
    private void awaitAlone() {
        while (!files.writeLock().tryLock()) {
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new MemoryException(dataset.storage().address() + " is closed; open it again");
        }
    }

    private static MemoryState stateOf(Dataset dataset) {
        long count = dataset.countRows();
        return count == 0 ? new MemoryState.Empty() : new MemoryState.Ready(count, dataset.version());
    }
}
