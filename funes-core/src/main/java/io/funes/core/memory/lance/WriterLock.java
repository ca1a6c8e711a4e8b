package io.funes.core.memory.lance;

import io.funes.core.memory.MemoryException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One writer at a time among all processes of this machine, by a lock on a file beside the dataset. Not inside: a
 * dataset's files are copied and published. The system gives the lock back when its holder dies; the file stays.
 */
final class WriterLock implements AutoCloseable {

    /**
     * What is locked by this process. The system's lock belongs to a process, and closing any channel on its file gives
     * it back, so nobody here may even open a file that is locked from here.
     */
    private static final Set<Path> LOCKED_HERE = ConcurrentHashMap.newKeySet();

    private static final long PAUSE_MILLIS = 10;
    private static final int NAME_MAX = 200;
    // Far behind the holder's name, which must stay readable where locks are mandatory.
    private static final long LOCKED_BYTE = 1L << 32;

    private final Path file;
    private final FileChannel channel;

    private WriterLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    static Path fileOf(Path dataset) {
        return dataset.resolveSibling(dataset.getFileName() + ".lock");
    }

    /** @throws MemoryException naming the holder, when the wait was in vain */
    static WriterLock acquire(Path dataset, Duration wait) {
        long deadline = System.nanoTime() + wait.toNanos();
        try {
            Path file = realFile(dataset);
            if (!await(() -> LOCKED_HERE.add(file), deadline)) {
                throw held(dataset, "another part of this process");
            }
            return lock(dataset, file, deadline);
        } catch (IOException e) {
            throw new MemoryException("cannot lock " + dataset + " for writing; is its directory writable?", e);
        }
    }

    private static Path realFile(Path dataset) throws IOException {
        Path file = fileOf(dataset.toAbsolutePath());
        Path directory = Objects.requireNonNull(file.getParent(), "a dataset is in a directory");
        Files.createDirectories(directory);
        return directory.toRealPath().resolve(file.getFileName());
    }

    private static WriterLock lock(Path dataset, Path file, long deadline) throws IOException {
        WriterLock lock = null;
        try {
            lock = new WriterLock(file, open(file));
            if (!await(lock::attempt, deadline)) {
                throw held(dataset, lock.holder());
            }
            lock.sign();
            return lock;
        } catch (IOException | RuntimeException e) {
            release(file, lock);
            throw e;
        }
    }

    private static FileChannel open(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    private static boolean await(BooleanSupplier attempt, long deadline) {
        boolean done = attempt.getAsBoolean();
        while (!done && System.nanoTime() < deadline) {
            pause();
            done = attempt.getAsBoolean();
        }
        return done;
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MemoryException("interrupted while waiting to write to a memory; nothing was written", e);
        }
    }

    private boolean attempt() {
        try {
            return channel.tryLock(LOCKED_BYTE, 1, false) != null;
        } catch (IOException e) {
            throw new MemoryException("cannot lock " + file + "; does its file system have locks?", e);
        }
    }

    private void sign() throws IOException {
        channel.truncate(0);
        channel.write(
                StandardCharsets.UTF_8.encode(
                        "process " + ProcessHandle.current().pid()),
                0);
    }

    private String holder() throws IOException {
        ByteBuffer name = ByteBuffer.allocate(NAME_MAX);
        channel.read(name, 0);
        String holder = StandardCharsets.UTF_8.decode(name.flip()).toString().trim();
        return holder.isEmpty() ? "another process" : holder;
    }

    private static MemoryException held(Path dataset, String holder) {
        return new MemoryException(
                dataset + " is being written by " + holder + "; try again when it is done, or stop it");
    }

    @Override
    public void close() {
        try {
            release(file, this);
        } catch (IOException e) {
            throw new MemoryException("cannot give back the lock " + file + "; restart funes", e);
        }
    }

    private static void release(Path file, @Nullable WriterLock lock) throws IOException {
        try {
            if (lock != null) {
                lock.channel.close();
            }
        } finally {
            LOCKED_HERE.remove(file);
        }
    }
}
