package io.funes.core.inference.onnx;

import io.funes.core.inference.Embedder;
import io.funes.core.inference.Reranker;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Everything that runs models in this process. All that it makes share one limit of one run per core, questions excepted, and give their
 * memory back when nobody used them for a while; the next use loads them again.
 *
 * <p>Nothing is read or unpacked before the first use, nothing is ever downloaded.
 */
public final class OnnxInference implements AutoCloseable {

    /** About 350 passages of 230 tokens. */
    private static final long CACHE_BYTES = 32L << 20;

    private final Path natives;
    private final Path models;
    private final Semaphore cores = new Semaphore(Runtime.getRuntime().availableProcessors(), true);
    private final List<OnDemand> onDemand = new CopyOnWriteArrayList<>();
    private final ScheduledExecutorService idleWatch =
            Executors.newSingleThreadScheduledExecutor(work -> daemon(work, "funes-model-idle"));
    private final ExecutorService threads = Executors.newCachedThreadPool(work -> daemon(work, "funes-rerank"));
    private final InOrder inOrder;
    private final BgeEmbedder embedder;
    private final PassageCache cache = new PassageCache(CACHE_BYTES);
    private final LateInteraction lateInteraction;

    /**
     * @param natives where native libraries are unpacked, once
     * @param models where bundled models are unpacked, once
     * @param idle how long a model may be unused before its memory is given back
     */
    public OnnxInference(Path natives, Path models, Duration idle) {
        this.natives = natives;
        this.models = models;
        this.inOrder = new InOrder(threads, cores.availablePermits(), System::nanoTime);
        this.embedder = new BgeEmbedder(bge());
        this.lateInteraction = new LateInteraction(embedder, inOrder, cache);
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

    /** A reranker that needs no model of its own; closing it is left to this. */
    public Reranker lateInteraction() {
        return lateInteraction;
    }

    /**
     * A reranker from a directory with {@code model.onnx}, a cross-encoder of the BERT family, and the {@code
     * tokenizer.json} that belongs to it. Both are read at the first use.
     */
    public Reranker crossEncoder(Path directory) {
        ModelFiles files = new ModelFiles(directory.resolve("model.onnx"), directory.resolve("tokenizer.json"));
        return new CrossEncoder(
                onDemand("the cross-encoder of " + directory, () -> files, OnnxModel.UNLIMITED), inOrder);
    }

    private void unloadIdle(Duration idle) {
        onDemand.forEach(model -> model.unloadIfIdle(idle));
        if (!embedder.isLoaded()) {
            cache.clear();
        }
    }

    @Override
    public void close() {
        idleWatch.shutdownNow();
        threads.shutdown();
        onDemand.forEach(OnDemand::close);
    }

    private static Thread daemon(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }
}
