package io.funes.app.cli;

import io.funes.app.bench.Bench;
import io.funes.app.bench.Figure;
import io.funes.core.home.FunesHome;
import io.funes.core.memory.Memory;
import io.funes.core.state.StateDb;
import io.funes.web.ask.Asking;
import io.funes.web.index.Indexing;
import io.funes.web.status.Status;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code funes bench}: measures this build on this machine; the launcher gives it a throwaway home. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = "Makes a corpus, measures speed and size in a throwaway home, and prints a table.")
final class BenchCommand implements Callable<Integer> {

    private final Call call;
    private final Parts parts;
    private final Control control;

    @Option(names = "--chunks", paramLabel = "N", description = "The corpus's size (${DEFAULT-VALUE}).")
    private int chunks = 2000;

    @Option(names = "--seed", paramLabel = "S", description = "What it is made from (${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    BenchCommand(Call call, Parts parts, Control control) {
        this.call = call;
        this.parts = parts;
        this.control = control;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!control.endsAfterwards()) {
            throw new FailureException("a daemon with a memory is no place to measure in; the launcher makes one");
        }
        List<Figure> figures =
                bench().run(chunks, seed, Optional.ofNullable(call.environment().get("FUNES_LAUNCHER")));
        call.console()
                .out()
                .print(json ? Json.of(Map.of("about", about(), "figures", figures)) + "\n" : table(figures));
        return 0;
    }

    private Bench bench() {
        return new Bench(
                parts.get(FunesHome.class),
                parts.get(Indexing.class),
                parts.get(Asking.class),
                parts.get(Status.class),
                this::tidy,
                what -> call.console().err().println("measuring: " + what));
    }

    private void tidy() {
        parts.get(Memory.class).purge();
        parts.get(StateDb.class).purge();
    }

    private String about() {
        return String.format(
                Locale.ROOT,
                "%s, funes %s, Java %s, %s %s, %d cores, %d chunks from seed %d",
                LocalDate.now(ZoneOffset.UTC),
                Version.number(),
                System.getProperty("java.version"),
                System.getProperty("os.name"),
                System.getProperty("os.arch"),
                Runtime.getRuntime().availableProcessors(),
                chunks,
                seed);
    }

    private String table(List<Figure> figures) {
        StringBuilder table = new StringBuilder(about() + "\n\n| what | measured | budget |\n|---|---|---|\n");
        figures.forEach(f -> table.append(String.format(
                Locale.ROOT,
                f.value() < 10 ? "| %s | %.1f %s | %s |%n" : "| %s | %.0f %s | %s |%n",
                f.what(),
                f.value(),
                f.unit(),
                f.budget())));
        return table.toString();
    }
}
