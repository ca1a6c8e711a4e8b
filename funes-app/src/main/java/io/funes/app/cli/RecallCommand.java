package io.funes.app.cli;

import io.funes.search.AgentFormat;
import io.funes.search.Answer;
import io.funes.search.Question;
import io.funes.search.Variant;
import io.funes.web.ask.Asking;
import io.funes.web.ask.MemoryLabel;
import io.funes.web.view.Views;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code funes recall}: asks the memory. */
@Command(
        name = "recall",
        mixinStandardHelpOptions = true,
        description = "Asks the memory a question and shows the passages that answer it, with where they are from.")
final class RecallCommand implements Callable<Integer> {

    /** Set by Claude Code for the processes of its tools. */
    private static final String CURRENT = "CLAUDE_CODE_SESSION_ID";

    private final Call call;
    private final Parts parts;

    @Parameters(paramLabel = "QUESTION", arity = "1..*", description = "In plain words; \"quotes\" mean a phrase.")
    private List<String> words = List.of();

    @Mixin
    private FilterOptions filters = new FilterOptions();

    @Option(names = "-k", paramLabel = "N", description = "How many hits (default ${DEFAULT-VALUE}).")
    private int k = Question.DEFAULT_K;

    @Option(names = "--candidates", paramLabel = "N", description = "How many are looked at closer (${DEFAULT-VALUE}).")
    private int candidates = Question.DEFAULT_CANDIDATES;

    @Option(names = "--half-life", paramLabel = "DAYS", description = "How fast age counts; 0: not at all.")
    private double halfLife = Question.DEFAULT_HALF_LIFE_DAYS;

    @Option(names = "--floor", paramLabel = "W", description = "The least weight age can leave, 0 to 1.")
    private double floor = Question.DEFAULT_FLOOR;

    @Option(names = "--neighbors", paramLabel = "N", description = "Turns shown around a hit (${DEFAULT-VALUE}).")
    private int neighbors = Question.DEFAULT_NEIGHBORS;

    @Option(names = "--budget", paramLabel = "CHARS", description = "Characters for all passages (${DEFAULT-VALUE}).")
    private int budget = Question.DEFAULT_BUDGET;

    @Mixin
    private MemoryOption memory = new MemoryOption();

    @Option(names = "--no-rerank", description = "Fused order only; faster.")
    private boolean plain;

    @Option(names = "--explain", description = "Shows the numbers behind each rank.")
    private boolean explain;

    @Option(names = "--variant", paramLabel = "V", description = "Part of the pipeline, to compare: words, fused, …")
    private String variant = Variant.FULL.label();

    @Option(names = "--include-current", description = "Also the session that is asking.")
    private boolean current;

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    RecallCommand(Call call, Parts parts) {
        this.call = call;
        this.parts = parts;
    }

    @Override
    public Integer call() {
        String label = MemoryLabel.LOCAL;
        Answer answer = parts.get(Asking.class).ask(question(parts.get(Clock.class)), memory.labels(call));
        call.console().out().print(json ? Json.of(Views.of(answer, label)) + "\n" : AgentFormat.recall(answer, label));
        return 0;
    }

    private Question question(Clock clock) {
        return Question.of(String.join(" ", words))
                .withK(k)
                .withCandidates(candidates)
                .withHalfLifeDays(halfLife)
                .withFloor(floor)
                .withNeighbors(neighbors)
                .withBudget(budget)
                .withRerank(!plain)
                .withExplain(explain)
                .withVariant(Variant.of(variant))
                .withFilters(filters.words(asking()).filters(clock.instant()));
    }

    /** The session that asks knows itself already. */
    private List<String> asking() {
        return current || filters.namesSessions()
                ? List.of()
                : Optional.ofNullable(call.environment().get(CURRENT)).stream().toList();
    }
}
