package io.funes.app.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs the launcher with a home of its own, and looks at the clock. */
final class Shots {

    private static final double NANOS_PER_MILLI = 1e6;
    private static final int ROUNDS = 21;

    private final String launcher;
    private final Path home;
    private double slowest;

    Shots(String launcher, Path home) {
        this.launcher = launcher;
        this.home = home;
    }

    List<Figure> measure() throws IOException, InterruptedException {
        List<Figure> figures = new ArrayList<>();
        figures.add(new Figure("daemon start to first answer", millis("status"), "ms", "≤ 3000"));
        figures.add(new Figure("funes status, median", median("status"), "ms", "≤ 60"));
        figures.add(new Figure("funes hook, median", median("hook", "claude", "Stop"), "ms", "≤ 50"));
        figures.add(new Figure("funes hook, the slowest of " + ROUNDS, slowest, "ms", "≤ 50"));
        millis("stop");
        return figures;
    }

    private double median(String... arguments) throws IOException, InterruptedException {
        double[] millis = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            millis[i] = millis(arguments);
        }
        slowest = Figure.quantile(millis, 1);
        return Figure.quantile(millis, 0.5);
    }

    private double millis(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(launcher));
        command.addAll(List.of(arguments));
        Path nothing = Files.writeString(home.resolveSibling("nothing"), "{}");
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectInput(nothing.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("FUNES_HOME", home.toString());
        long begun = System.nanoTime();
        builder.start().waitFor();
        return (System.nanoTime() - begun) / NANOS_PER_MILLI;
    }
}
