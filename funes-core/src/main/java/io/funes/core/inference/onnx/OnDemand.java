package io.funes.core.inference.onnx;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A model that is loaded by its first use and can be given back at any time; a use in progress is waited for. At most as
 * many uses run at once as there are permits, in the order in which they came.
 */
final class OnDemand implements AutoCloseable {

    private final String name;
    private final Supplier<OnnxModel> loader;
    private final Semaphore permits;
    private final LongSupplier nanos;
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private volatile long lastUse;
    private @Nullable OnnxModel loaded;
    private boolean closed;

    /**
     * @param permits shared by all models of a process, one per core
     * @param nanos a clock such as {@link System#nanoTime}
     */
    OnDemand(String name, Supplier<OnnxModel> loader, Semaphore permits, LongSupplier nanos) {
        this.name = name;
        this.loader = loader;
        this.permits = permits;
        this.nanos = nanos;
    }

    <T> T use(Function<OnnxModel, T> work) {
        return useAtOnce(model -> {
            permits.acquireUninterruptibly();
            try {
                return work.apply(model);
            } finally {
                permits.release();
            }
        });
    }

    /** The same without waiting for a permit: for what is short and has somebody waiting, as a question's vector. */
    <T> T useAtOnce(Function<OnnxModel, T> work) {
        OnnxModel model = lockLoaded();
        try {
            return work.apply(model);
        } finally {
            lastUse = nanos.getAsLong();
            lock.readLock().unlock();
        }
    }

    /** The model with the read lock held: nobody closes it while the caller uses it. */
    private OnnxModel lockLoaded() {
        lock.readLock().lock();
        OnnxModel present = loaded;
        if (present != null) {
            return present;
        }
        lock.readLock().unlock();
        lock.writeLock().lock();
        try {
            OnnxModel model = load();
            lock.readLock().lock();
            return model;
        } finally {
            lock.writeLock().unlock();
        }
    }

    private OnnxModel load() {
        if (closed) {
            throw new IllegalStateException(name + " is closed");
        }
        OnnxModel model = loaded != null ? loaded : loader.get();
        loaded = model;
        lastUse = nanos.getAsLong();
        return model;
    }

    boolean isLoaded() {
        lock.readLock().lock();
        try {
            return loaded != null;
        } finally {
            lock.readLock().unlock();
        }
    }

    void unloadIfIdle(Duration idle) {
        if (isLoaded() && nanos.getAsLong() - lastUse >= idle.toNanos()) {
            unload();
        }
    }

    void unload() {
        lock.writeLock().lock();
        try {
            if (loaded != null) {
                loaded.close();
                loaded = null;
            }
        } finally {
            lock.writeLock().unlock();
        }
    }

    @Override
    public void close() {
        lock.writeLock().lock();
        try {
            closed = true;
            unload();
        } finally {
            lock.writeLock().unlock();
        }
    }
}
