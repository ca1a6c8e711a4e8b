package io.funes.app.bench;

import io.funes.core.home.FunesHome;
import io.funes.ingest.IndexRequest;
import io.funes.search.Question;
import io.funes.search.Variant;
import io.funes.web.ask.Asking;
import io.funes.web.index.IndexResult;
import io.funes.web.index.Indexing;
import io.funes.web.job.Job;
import io.funes.web.status.Status;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Measures what the budgets name, on a made-up corpus, in a home that is thrown away afterwards. */
public final class Bench {

    private static final double NANOS = 1e9;
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double GIGA = 1e9;
    private static final double KILO = 1024;
    private static final int QUESTIONS = 60;
    private static final int WARM_UP = 10;
    private static final int BUSY = 600;
    /** Between two questions, so that the back-fill comes to full speed again. */
    private static final int PAUSE_MILLIS = 100;

    private static final long PATIENCE_SECONDS = 60;

    private final FunesHome home;
    private final Indexing indexing;
    private final Asking asking;
    private final Status status;
    private final Runnable tidy;
    private final Consumer<String> say;
    private final List<Figure> figures = new ArrayList<>();
    private double idle;

    /**
     * @param tidy does at once what a daemon does once it has had nothing to do for some minutes
     * @param say hears what is being measured
     */
    public Bench(FunesHome home, Indexing indexing, Asking asking, Status status, Runnable tidy, Consumer<String> say) {
        this.home = home;
        this.indexing = indexing;
        this.asking = asking;
        this.status = status;
        this.tidy = tidy;
        this.say = say;
    }

    /**
     * Measures.
     *
     * @param chunks the size of the corpus
     * @param seed what it is made from
     * @param launcher the launcher, where its times are wanted too
     */
    public List<Figure> run(int chunks, long seed, Optional<String> launcher) throws IOException, InterruptedException {
        Path traces = home.root().resolve("bench");
        Corpus corpus = new Corpus(seed);
        corpus.write(traces, chunks);
        words(traces);
        vectors();
        recalls(corpus);
        busy(corpus, traces.resolve("more"));
        fresh(traces);
        sizes();
        if (launcher.isPresent()) {
            say.accept("the launcher and the daemon");
            figures.addAll(new Shots(launcher.get(), home.root().resolve("shots")).measure());
        }
        return List.copyOf(figures);
    }

    private void words(Path traces) throws InterruptedException {
        say.accept("words");
        IndexResult result = index(traces);
        figures.add(new Figure("chunks", result.chunks(), "chunks", ""));
        figures.add(new Figure("words indexed", result.chunks() / result.seconds(), "chunks/s", ""));
        figures.add(new Figure(
                "1 GB of traces by words, at that rate", GIGA / result.bytes() * result.seconds(), "s", "≤ 240"));
    }

    private void vectors() throws InterruptedException {
        say.accept("vectors");
        long before = indexing.backlog().total();
        long begun = System.nanoTime();
        while (indexing.backlog().total() > 0) {
            Thread.sleep(20);
        }
        figures.add(new Figure("vectors", before / ((System.nanoTime() - begun) / NANOS), "chunks/s", "≥ 40"));
    }

    private void recalls(Corpus corpus) {
        say.accept("recall");
        List<String> questions =
                IntStream.range(0, QUESTIONS).mapToObj(i -> corpus.question()).toList();
        idle = recall("recall without rerank", questions, q -> q.withRerank(false), "≤ 40");
        recall("recall with the reranker", questions, q -> q, "≤ 900");
    }

    /** Recalls while vectors are made as fast as the machine can. */
    private void busy(Corpus corpus, Path more) throws IOException, InterruptedException {
        say.accept("recall during the back-fill");
        corpus.write(more, BUSY);
        index(more);
        List<Double> millis = new ArrayList<>();
        do {
            millis.add(millis(Question.of(corpus.question()).withRerank(false)));
            Thread.sleep(PAUSE_MILLIS);
        } while (indexing.backlog().total() > 0);
        double[] all = millis.stream().mapToDouble(m -> m).toArray();
        String budget = String.format(Locale.ROOT, "≤ %.0f, twice that of idle", 2 * idle);
        figures.add(
                new Figure("recall without rerank during the back-fill, p50", Figure.quantile(all, 0.5), "ms", budget));
    }

    private double recall(String what, List<String> questions, UnaryOperator<Question> how, String budget) {
        questions.stream().limit(WARM_UP).forEach(text -> asking.ask(how.apply(Question.of(text))));
        double[] millis = questions.stream()
                .mapToDouble(text -> millis(how.apply(Question.of(text))))
                .toArray();
        figures.add(new Figure(what + ", p50", Figure.quantile(millis, 0.5), "ms", budget));
        figures.add(new Figure(what + ", p99", Figure.quantile(millis, 0.99), "ms", ""));
        return Figure.quantile(millis, 0.5);
    }

    private double millis(Question question) {
        long begun = System.nanoTime();
        asking.ask(question);
        return (System.nanoTime() - begun) / NANOS_PER_MILLI;
    }

    private void fresh(Path traces) throws IOException, InterruptedException {
        say.accept("a finished turn");
        Path file = Files.createDirectories(traces.resolve("projects/-home-bench-fresh"))
                .resolve("fresh.jsonl");
        Files.writeString(file, Corpus.turn("fresh", "fresh-0", Instant.now(), "An earlier remark about gaskets."));
        index(file);
        Files.writeString(
                file,
                Corpus.turn(
                        "fresh",
                        "fresh-1",
                        Instant.now(),
                        "The xylophonic pump hums at night when its bearing is dry."),
                StandardOpenOption.APPEND);
        long begun = System.nanoTime();
        index(file);
        double words = until(begun, () -> finds("xylophonic pump", Variant.WORDS));
        double meaning = until(begun, () -> finds("machine makes noise because it lacks lubrication", Variant.VECTORS));
        figures.add(new Figure("turn finished to findable by words", words, "ms", "≤ 1000"));
        figures.add(new Figure("turn finished to findable by meaning", meaning, "ms", "≤ 5000"));
    }

    private boolean finds(String question, Variant variant) {
        return asking.ask(Question.of(question).withVariant(variant)).hits().stream()
                .anyMatch(hit -> hit.chunk().turn().value().equals("fresh-1"));
    }

    private static double until(long begun, BooleanSupplier holds) throws InterruptedException {
        while (!holds.getAsBoolean()) {
            if (System.nanoTime() - begun > PATIENCE_SECONDS * NANOS) {
                throw new IllegalStateException("a new turn was not found within " + PATIENCE_SECONDS + " s");
            }
            Thread.sleep(10);
        }
        return (System.nanoTime() - begun) / NANOS_PER_MILLI;
    }

    private void sizes() throws IOException {
        long chunks = Math.max(1, status.view().coverage().chunks());
        tidy.run();
        double bytes = size(home.dataset()) + size(home.index()) + size(home.stateDb());
        figures.add(new Figure("disk per chunk, all in, tidied", bytes / KILO / chunks, "KB", "≤ 4"));
        figures.add(new Figure("this process's memory", status.view().process().residentMegabytes(), "MB", "≤ 900"));
    }

    private IndexResult index(Path path) throws InterruptedException {
        Job job = indexing.index(IndexRequest.of(path));
        while (!job.await(Duration.ofSeconds(10))) {
            say.accept("… " + job.view().progress().map(Object::toString).orElse(""));
        }
        return job.view()
                .result()
                .map(IndexResult.class::cast)
                .orElseThrow(() -> new IllegalStateException(job.view().error().orElse("indexing failed")));
    }

    private static double size(Path path) throws IOException {
        try (Stream<Path> files = Files.walk(path)) {
            return files.filter(Files::isRegularFile).mapToDouble(Bench::bytes).sum();
        }
    }

    private static double bytes(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
