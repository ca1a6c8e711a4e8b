package io.funes.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import io.funes.core.home.FunesHome;
import io.funes.core.home.Settings;
import io.funes.ingest.IndexReport;
import io.funes.ingest.IndexRequest;
import io.funes.ingest.Ingest;
import io.funes.search.IndexView;
import io.funes.search.SearchIndex;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Sizes that real machines have, with the real scanner, SQLite, Lance and Lucene. Prints what it took in seconds of the
 * clock and of the cores; asserts only that nothing is missing.
 */
@Tag("soak")
class WordsAtScaleTest {

    @TempDir
    private Path home;

    private final Random random = new Random(7);

    @Test
    void manySmallSessions() throws IOException {
        int sessions = Integer.getInteger("funes.sessions", 20_000);
        for (int i = 0; i < sessions; i++) {
            Path project = Files.createDirectories(home.resolve("traces/projects/-p" + i % 50));
            try (BufferedWriter out = Files.newBufferedWriter(project.resolve("session-" + i + ".jsonl"))) {
                session(out, i, 6);
            }
        }
        assertThat(index().read()).isEqualTo(sessions);
    }

    @Test
    void oneHugeSession() throws IOException {
        long size = Long.getLong("funes.bytes", 500L << 20);
        Path file = Files.createDirectories(home.resolve("traces/projects/-p")).resolve("huge.jsonl");
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            for (int i = 0; Files.size(file) < size; i++) {
                session(out, i, 500);
                out.flush();
            }
        }
        assertThat(index().read()).isEqualTo(1);
    }

    private IndexReport index() {
        FunesHome funes = new FunesHome(home.resolve("funes"));
        try (Alone alone = new Alone(funes, Settings.of(funes, Map.of()), "test")) {
            Ingest ingest = alone.get(Ingest.class);
            long cpu = cpu();
            IndexReport report = ingest.index(IndexRequest.of(home.resolve("traces")), progress -> {});
            say("everything", report, cpu);
            long again = cpu();
            IndexReport second = ingest.index(IndexRequest.of(home.resolve("traces")), progress -> {});
            say("unchanged", second, again);
            try (IndexView view = alone.get(SearchIndex.class).view()) {
                assertThat(view.coverage().chunks()).isEqualTo(report.chunks());
            }
            return report;
        }
    }

    private static void say(String what, IndexReport report, long cpu) {
        System.out.printf(
                "%s: %,d files, %,d chunks, %.0f MB, %.1f s of the clock, %.1f s of the cores%n",
                what,
                report.files(),
                report.chunks(),
                report.bytes() / 1e6,
                report.elapsed().toMillis() / 1e3,
                (cpu() - cpu) / 1e9);
    }

    private static long cpu() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }

    private void session(BufferedWriter out, int session, int turns) throws IOException {
        for (int turn = 0; turn < turns; turn++) {
            String content = turn % 3 == 2
                    ? "[{\"type\":\"tool_result\",\"tool_use_id\":\"t\",\"content\":\"%s\"}]".formatted(words(300))
                    : "\"%s\"".formatted(words(60));
            out.write(
                    "{\"type\":\"user\",\"uuid\":\"%d-%d\",\"timestamp\":\"2026-01-02T03:%02d:05.000Z\",\"cwd\":\"/home/u/p\",\"message\":{\"role\":\"user\",\"content\":%s}}\n"
                            .formatted(session, turn, turn % 60, content));
        }
    }

    private String words(int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            int rank = (int) Math.min(50_000, 1 / (random.nextDouble() + 1e-5)); // few words often, many seldom
            text.append(Integer.toString(rank * 7919 % 1_679_616, 36)).append(i % 12 == 11 ? "\\n" : " ");
        }
        return text.toString();
    }
}
