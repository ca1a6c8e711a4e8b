package io.funes.app.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import io.funes.core.inference.Embedder;
import io.funes.core.inference.Vector;
import io.funes.core.memory.SomeChunks;
import io.funes.core.memory.lance.LanceOptions;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;

/**
 * How long the daemon takes for each page over 100,000 chunks of 5,000 sessions, or of as many as {@code
 * -Dfunes.soak.sessions} says. Run it on a machine with nothing else to do.
 */
@Tag("soak")
class PagesScaleTest {

    private static final int SESSIONS = Integer.getInteger("funes.soak.sessions", 5_000);
    private static final int TURNS = Math.max(2, 100_000 / SESSIONS);
    private static final int ASKED = 41;
    private static final double BUDGET = 50;
    private static final double TRANSCRIPT_BUDGET = 100;

    /** Directions drawn by chance: the pages' time is asked for, and not the model's. */
    @Configuration(proxyBeanMethods = false)
    static class QuickModel {

        @Bean
        @Primary
        Embedder drawn() {
            return new Embedder() {
                @Override
                public String model() {
                    return LanceOptions.BGE_SMALL_EN;
                }

                @Override
                public Vector embed(String text) {
                    return SomeChunks.vector(text.hashCode());
                }

                @Override
                public void unload() {}

                @Override
                public void close() {}
            };
        }
    }

    @TempDir
    Path directory;

    @Test
    void everyPageIsQuick() throws Exception {
        Path projects = Files.createDirectories(directory.resolve("traces/claude/projects"));
        IntStream.range(0, SESSIONS).forEach(i -> Traces.some(projects, i, TURNS));
        Map<String, Double> medians = new TreeMap<>();
        try (Dashboard dashboard = Dashboard.start(directory.resolve("home"), Planted.class, QuickModel.class)) {
            dashboard.await(dashboard.index(directory.resolve("traces")));
            dashboard.awaitVectors();
            String session = Traces.session(SESSIONS / 2);
            for (String path : new String[] {
                "/",
                "/sessions",
                "/sessions?order=turns&offset=" + SESSIONS / 2,
                "/sessions?offset=" + (SESSIONS - 50),
                "/sessions?q=berth",
                "/memory",
                "/holds",
                "/publish",
                "/agents",
                "/sessions/" + session,
                "/sessions/" + session + "/prompts"
            }) {
                medians.put(path, median(dashboard, path));
            }
        }
        medians.forEach((path, millis) -> System.out.printf("%-60s p50 %.1f ms%n", path, millis));
        assertThat(medians).allSatisfy((path, millis) -> assertThat(millis)
                .as(path)
                .isLessThan(path.startsWith("/sessions/") ? TRANSCRIPT_BUDGET : BUDGET));
    }

    private static double median(Dashboard dashboard, String path) throws Exception {
        dashboard.get(path); // the first one reads what the others have at hand
        double[] millis = new double[ASKED];
        long cpu = cpu();
        for (int i = 0; i < ASKED; i++) {
            long begin = System.nanoTime();
            dashboard.get(path);
            millis[i] = (System.nanoTime() - begin) / 1e6;
        }
        System.out.printf("%-60s %.1f ms of the cores%n", path, (cpu() - cpu) / 1e6 / ASKED);
        java.util.Arrays.sort(millis);
        return millis[ASKED / 2];
    }

    private static long cpu() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }
}
