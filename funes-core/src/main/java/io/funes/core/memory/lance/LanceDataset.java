package io.funes.core.memory.lance;

import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.MemoryException;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.lance.Dataset;
import org.lance.ReadOptions;
import org.lance.WriteParams.WriteMode;
import org.lance.ipc.LanceScanner;
import org.lance.ipc.ScanOptions;

/**
 * The files of one dataset. Reading goes through one handle, a snapshot that moves by {@link #advance} alone; each write
 * opens a handle of its own, because Lance lets nobody read through a handle that writes.
 */
final class LanceDataset implements AutoCloseable {

    private final Storage storage;
    private final LanceOptions options;
    private final BufferAllocator allocator = new RootAllocator();
    private final ReadWriteLock moving = new ReentrantReadWriteLock();
    private Optional<Dataset> handle = Optional.empty();

    LanceDataset(Storage storage, LanceOptions options) {
        this.storage = storage;
        this.options = options;
    }

    Storage storage() {
        return storage;
    }

    /** Moves to the newest version, also from none to the first; {@code then} runs before anybody reads there. */
    void advance(Runnable then) {
        Lock lock = moving.writeLock();
        lock.lock();
        try {
            attempt("open", () -> {
                handle.ifPresentOrElse(Dataset::checkoutLatest, this::openFirst);
                return this;
            });
            then.run();
        } finally {
            lock.unlock();
        }
    }

    /** Runs a short read while the version stands still; empty when there is no dataset. */
    <T> Optional<T> read(Function<Dataset, T> reading) {
        Lock lock = moving.readLock();
        lock.lock();
        try {
            return handle.map(d -> attempt("read", () -> reading.apply(d)));
        } finally {
            lock.unlock();
        }
    }

    /** Hands over rows of one snapshot; what the consumer throws passes through, and ends the scan. */
    void scan(ScanOptions scan, Consumer<RowBatch> consumer) {
        read(d -> d.newScan(scan)).ifPresent(scanner -> drain(scanner, consumer));
    }

    /** The rows at positions of the current version. */
    void take(Dataset dataset, List<Long> rows, Consumer<RowBatch> consumer) {
        attempt("read", () -> {
            try (ArrowReader reader = dataset.take(rows, Columns.withoutVector())) {
                drain(reader, consumer);
            }
            return this;
        });
    }

    void append(List<EmbeddedChunk> rows) {
        WriteMode mode = exists() ? WriteMode.APPEND : WriteMode.CREATE;
        Instant begin = Instant.now();
        attempt("write to", () -> {
            try (RowStream stream = new RowStream(allocator, Columns.schema(options), rows)) {
                Dataset.write()
                        .allocator(allocator)
                        .reader(stream)
                        .uri(storage.address())
                        .storageOptions(storage.options())
                        .mode(mode)
                        .execute()
                        .close();
            }
            storage.force(begin);
            return this;
        });
    }

    /** Changes an existing dataset through a handle of its own. */
    void change(Consumer<Dataset> change) {
        Instant begin = Instant.now();
        attempt("change", () -> {
            try (Dataset writer = openHandle()) {
                change.accept(writer);
            }
            storage.force(begin);
            return this;
        });
    }

    void sweep() {
        attempt("clean up", () -> {
            storage.sweep();
            return this;
        });
    }

    /** Whether a first version was committed; a directory without one is what an interrupted start left. */
    boolean exists() {
        return attempt("read", storage::exists);
    }

    /** Bytes that Arrow holds for us right now. */
    long allocated() {
        return allocator.getAllocatedMemory();
    }

    @Override
    public void close() {
        handle.ifPresent(Dataset::close);
        handle = Optional.empty();
        allocator.close();
    }

    private void openFirst() {
        if (exists()) {
            attempt("repair", () -> {
                storage.repair();
                return this;
            });
            handle = Optional.of(openChecked());
        }
    }

    private Dataset openChecked() {
        Dataset dataset = openHandle();
        try {
            Columns.check(storage.address(), dataset.getSchema(), options);
            return dataset;
        } catch (RuntimeException e) {
            dataset.close();
            throw e;
        }
    }

    private Dataset openHandle() {
        return Dataset.open()
                .allocator(allocator)
                .uri(storage.address())
                .readOptions(new ReadOptions.Builder()
                        .setStorageOptions(storage.options())
                        .build())
                .build();
    }

    private void drain(LanceScanner scanner, Consumer<RowBatch> consumer) {
        try (scanner;
                ArrowReader reader = attempt("read", scanner::scanBatches)) {
            drain(reader, consumer);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw failed("read", e);
        }
    }

    private void drain(ArrowReader reader, Consumer<RowBatch> consumer) throws IOException {
        while (attempt("read", reader::loadNextBatch)) {
            RowBatch batch = new RowBatch(reader.getVectorSchemaRoot());
            if (batch.size() > 0) {
                consumer.accept(batch);
            }
        }
    }

    private <T> T attempt(String verb, Callable<T> work) {
        try {
            return work.call();
        } catch (MemoryException e) {
            throw e;
        } catch (Exception e) {
            throw failed(verb, e);
        }
    }

    private MemoryException failed(String verb, Exception cause) {
        return new MemoryException(
                "cannot " + verb + " " + storage.address() + ": " + reason(cause) + storage.advice(), cause);
    }

    // Without the places in Lance's own source that its messages carry.
    private static String reason(Exception cause) {
        String words = String.valueOf(cause.getMessage()).lines().findFirst().orElse("no reason given");
        return words.replaceFirst("^.*message=", "").replaceAll(",? ?/\\S+\\.rs:\\d+:\\d+}?", "");
    }
}
