package io.funes.search.scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.management.OperatingSystemMXBean;
import io.funes.core.inference.Embedder;
import io.funes.core.inference.Reranker;
import io.funes.core.inference.Vector;
import io.funes.core.inference.onnx.OnnxInference;
import io.funes.search.Answer;
import io.funes.search.Filters;
import io.funes.search.IndexView;
import io.funes.search.Match;
import io.funes.search.Models;
import io.funes.search.Question;
import io.funes.search.Recall;
import io.funes.search.Tuning;
import io.funes.search.index.LuceneIndex;
import io.funes.search.scale.RealVectors.Embedded;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How true and how fast an index of many chunks is. Prints its figures; fails where the vector leg loses too much or a
 * recall fails, because other work on the machine moves the times.
 *
 * <p>{@code -Dfunes.soak.vectors=FILE} keeps the vectors from run to run, made at the first from the texts below {@code
 * -Dfunes.soak.texts=DIRECTORY:ZIP:…} (default: the sources of the running Java); {@code -Dfunes.soak.index=DIRECTORY}
 * keeps the index; {@code -Dfunes.soak.chunks=N} is how many.
 */
@Tag("soak")
class ScaleTest {

    private static final int NEAREST = 30;
    private static final int QUESTIONS = 200;
    private static final int PARALLEL = 16;
    private static final double FLOOR = 0.97;

    private final int wanted = Integer.getInteger("funes.soak.chunks", 100_000);
    private final Random random = new Random(3);

    @Test
    void isTrueAndFast() throws Exception {
        Path kept = Path.of(System.getProperty("funes.soak.index", "target/soak/index-" + wanted));
        try (OnnxInference inference = Models.open()) {
            List<Embedded> real = vectors(inference.embedder());
            List<Embedded> asked = real.subList(real.size() - QUESTIONS, real.size());
            List<Embedded> stored = real.subList(0, real.size() - QUESTIONS);
            try (LuceneIndex index = index(kept, stored)) {
                report("%,d chunks, of which %,d are real; %s", wanted, Math.min(wanted, stored.size()), size(kept));
                if (stored.size() >= wanted) {
                    truth(index, stored.subList(0, wanted), asked);
                }
                Recall recall = recall(index, inference);
                latency("no reranker", recall, questions(asked, false));
                latency("late interaction", recall, questions(asked.subList(0, 60), true));
                parallel(recall, questions(asked, false));
                report("memory of this process: %d MB", resident());
            }
        }
    }

    private List<Embedded> vectors(Embedder embedder) throws IOException {
        RealVectors file =
                new RealVectors(Path.of(System.getProperty("funes.soak.vectors", "target/soak/vectors.bin")));
        List<Path> texts = Stream.of(
                        System.getProperty("funes.soak.texts", javaSources().toString())
                                .split(java.io.File.pathSeparator))
                .map(Path::of)
                .filter(Files::exists)
                .toList();
        int most = Math.min(wanted, 100_000) + QUESTIONS;
        if (!Boolean.getBoolean("funes.soak.asis")) {
            assumeThat(texts).as("texts to embed").isNotEmpty();
            file.complete(most, new RealTexts(texts).pieces().iterator(), embedder);
        }
        return file.read(most);
    }

    private static Path javaSources() {
        return Path.of(System.getProperty("java.home"), "lib", "src.zip");
    }

    private LuceneIndex index(Path kept, List<Embedded> real) throws IOException {
        LuceneIndex index = LuceneIndex.open(Files.createDirectories(kept));
        try (IndexView view = index.view()) {
            if (view.coverage().chunks() > 0) {
                return index;
            }
        }
        Crowd crowd = new Crowd(real);
        long begun = System.nanoTime();
        for (int i = 0; i * 50 < wanted; i++) {
            index.vectors(crowd.session(i));
        }
        index.refresh();
        index.commit();
        report("indexed in %.0f s", (System.nanoTime() - begun) / 1e9);
        return index;
    }

    private void truth(LuceneIndex index, List<Embedded> stored, List<Embedded> asked) {
        double found = 0;
        try (IndexView view = index.view()) {
            for (Embedded question : asked) {
                Set<String> near = view
                        .matches("zzzz", Optional.of(question.vector()), Filters.NONE, Tuning.DEFAULT.depth())
                        .all()
                        .stream()
                        .filter(m -> m.vectorRank().orElse(Integer.MAX_VALUE) <= NEAREST)
                        .map(Match::id)
                        .map(id -> view.chunks(List.of(id)).get(id).text())
                        .collect(Collectors.toSet());
                Set<String> exact = exact(stored, question.vector());
                exact.retainAll(near);
                found += exact.size() / (double) NEAREST;
            }
        }
        report("recall@%d of the vector leg against exact search: %.4f", NEAREST, found / asked.size());
        assertThat(found / asked.size()).isGreaterThanOrEqualTo(FLOOR);
    }

    private static Set<String> exact(List<Embedded> stored, Vector question) {
        double[] cosines =
                stored.stream().mapToDouble(e -> e.vector().cosine(question)).toArray();
        return IntStream.range(0, cosines.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -cosines[i]))
                .limit(NEAREST)
                .map(i -> stored.get(i).text().strip())
                .collect(Collectors.toCollection(HashSet::new));
    }

    private static Recall recall(LuceneIndex index, OnnxInference inference) {
        Optional<Reranker> reranker = Optional.of(inference.lateInteraction());
        return new Recall(index, inference.embedder(), reranker, Tuning.DEFAULT, Clock.systemUTC());
    }

    /** Some words out of the middle of each text, as somebody would remember them. */
    private List<Question> questions(List<Embedded> texts, boolean rerank) {
        return texts.stream()
                .map(e -> Question.of(words(e.text())).withRerank(rerank))
                .toList();
    }

    private String words(String text) {
        String[] all = text.replaceAll("[^\\p{L}\\p{N} ]", " ").trim().split("\\s+");
        int from = random.nextInt(Math.max(1, all.length - 8));
        String some = String.join(" ", Arrays.copyOfRange(all, from, Math.min(all.length, from + 8)));
        return some.isBlank() ? "nothing" : some;
    }

    /** Wall time, and what the cores worked for it, which other work on the machine does not move. */
    private static void latency(String what, Recall recall, List<Question> questions) {
        questions.stream().limit(20).forEach(recall::ask);
        double cpu = cpuMillis();
        double[] millis =
                questions.stream().mapToDouble(q -> millis(recall, q)).sorted().toArray();
        report(
                "%s: p50 %.0f ms, p99 %.0f ms, %.1f CPU-ms each",
                what, at(millis, 50), at(millis, 99), (cpuMillis() - cpu) / millis.length);
    }

    private static double cpuMillis() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime() / 1e6;
    }

    private static void parallel(Recall recall, List<Question> questions) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(PARALLEL);
        List<Callable<List<Double>>> askers = IntStream.range(0, PARALLEL)
                .<Callable<List<Double>>>mapToObj(i -> () -> questions.stream()
                        .skip(i)
                        .limit(12)
                        .map(q -> millis(recall, q))
                        .toList())
                .toList();
        List<double[]> each = new ArrayList<>();
        for (Future<List<Double>> asker : threads.invokeAll(askers)) {
            each.add(asker.get().stream().mapToDouble(d -> d).sorted().toArray());
        }
        threads.shutdown();
        double[] all = each.stream().flatMapToDouble(Arrays::stream).sorted().toArray();
        double[] medians = each.stream().mapToDouble(m -> at(m, 50)).sorted().toArray();
        report(
                "%d at once: p50 %.0f ms, p99 %.0f ms; the luckiest asker's p50 %.0f ms, the unluckiest's %.0f ms",
                PARALLEL, at(all, 50), at(all, 99), medians[0], medians[medians.length - 1]);
    }

    private static double millis(Recall recall, Question question) {
        long begun = System.nanoTime();
        Answer answer = recall.ask(question);
        assertThat(answer.hits()).isNotEmpty();
        return (System.nanoTime() - begun) / 1e6;
    }

    private static double at(double[] sorted, int percent) {
        return sorted[Math.min(sorted.length - 1, sorted.length * percent / 100)];
    }

    private static String size(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            long bytes = files.filter(Files::isRegularFile)
                    .mapToLong(f -> f.toFile().length())
                    .sum();
            return String.format(Locale.ROOT, "the index has %.0f MB", bytes / 1e6);
        }
    }

    private static long resident() throws IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
                .findFirst()
                .orElse(-1);
    }

    private static void report(String format, Object... figures) {
        System.out.println("scale: " + String.format(Locale.ROOT, format, figures));
    }
}
