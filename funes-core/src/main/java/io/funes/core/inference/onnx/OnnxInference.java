package io.funes.core.inference.onnx;

import io.funes.core.inference.Embedder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Everything that runs models in this process. All that it makes share one limit of one run per core, and give their
 * memory back when nobody used them for a while; the next use loads them again.
 *
 * <p>Nothing is read or unpacked before the first use, nothing is ever downloaded.
 */
public final class OnnxInference implements AutoCloseable {

    private final Path natives;
    private final Path models;
    private final Semaphore cores = new Semaphore(Runtime.getRuntime().availableProcessors(), true);
    private final List<OnDemand> onDemand = new CopyOnWriteArrayList<>();
    private final ScheduledExecutorService idleWatch =
            Executors.newSingleThreadScheduledExecutor(OnnxInference::daemon);
    private final BgeEmbedder embedder;

    /**
     * @param natives where native libraries are unpacked, once
     * @param models where bundled models are unpacked, once
     * @param idle how long a model may be unused before its memory is given back
     */
    public OnnxInference(Path natives, Path models, Duration idle) {
        this.natives = natives;
        this.models = models;
        this.embedder = new BgeEmbedder(bge());
        long period = Math.max(1, idle.toMillis() / 4);
        idleWatch.scheduleWithFixedDelay(() -> unloadIdle(idle), period, period, TimeUnit.MILLISECONDS);
    }

    private OnDemand bge() {
        return onDemand("the embedder", () -> BgeEmbedder.files(models), BgeEmbedder.WINDOW);
    }

    private OnDemand onDemand(String name, Supplier<ModelFiles> files, int window) {
        OnDemand model = new OnDemand(name, () -> load(files.get(), window), cores, System::nanoTime);
        onDemand.add(model);
        return model;
    }

    private OnnxModel load(ModelFiles files, int window) {
        Natives.prepare(natives);
        return OnnxModel.load(files, window);
    }

    /** The one embedder; closing it is left to this. */
    public Embedder embedder() {
        return embedder;
    }

    private void unloadIdle(Duration idle) {
        onDemand.forEach(model -> model.unloadIfIdle(idle));
    }

    @Override
    public void close() {
        idleWatch.shutdownNow();
        onDemand.forEach(OnDemand::close);
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "funes-model-idle");
        thread.setDaemon(true);
        return thread;
    }
}
