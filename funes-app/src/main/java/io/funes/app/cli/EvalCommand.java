package io.funes.app.cli;

import io.funes.core.text.Counted;
import io.funes.search.IndexView;
import io.funes.search.Moment;
import io.funes.search.Recall;
import io.funes.search.SearchIndex;
import io.funes.search.Variant;
import io.funes.search.evaluation.Evaluation;
import io.funes.search.evaluation.Interval;
import io.funes.search.evaluation.Label;
import io.funes.search.evaluation.Labels;
import io.funes.search.evaluation.Report;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code funes eval}: measures recall on labelled questions. */
@Command(
        name = "eval",
        mixinStandardHelpOptions = true,
        description = "Asks labelled questions in several variants of the pipeline, and says how well each did.")
final class EvalCommand implements Callable<Integer> {

    private final Call call;
    private final Parts parts;

    @Parameters(paramLabel = "LABELS", description = "A file with one question a line, see eval/README.md.")
    private String labels = "";

    @Option(
            names = {"--variants", "--variant"},
            split = ",",
            paramLabel = "V",
            description = "Only these variants: words, vectors, rrf, fused, rerank, full.")
    private List<String> variants =
            Arrays.stream(Variant.values()).map(Variant::label).toList();

    @Option(names = "--at", paramLabel = "TIME", description = "Asked then: ages count from it. Default: now.")
    private Optional<String> at = Optional.empty();

    @Option(names = "--patient", description = "The reranker takes the time it needs, however slow this machine is.")
    private boolean patient;

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    EvalCommand(Call call, Parts parts) {
        this.call = call;
        this.parts = parts;
    }

    @Override
    public Integer call() {
        List<Variant> wanted = variants.stream().map(Variant::of).toList();
        Instant now = parts.get(Clock.class).instant();
        Instant moment = at.map(text -> Moment.parse(text, now)).orElse(now);
        List<Label> questions = new Labels(moment).read(call.resolve(labels));
        requireChunks();
        Live live = new Live(call.console());
        Report report = new Evaluation(recall(moment)).run(questions, wanted, asked -> {
            if (!json) {
                live.say(asked + "/" + questions.size() * wanted.size() + " questions");
            }
        });
        live.end();
        call.console().out().print(json ? Json.of(report) + "\n" : text(report));
        return 0;
    }

    private void requireChunks() {
        try (IndexView view = parts.get(SearchIndex.class).view()) {
            if (view.coverage().chunks() == 0) {
                throw new FailureException("this memory is empty, so nothing can be measured; run `funes index` first");
            }
        }
    }

    private Recall recall(Instant moment) {
        Recall recall = parts.get(Recall.class).at(moment);
        return patient ? recall.patient() : recall;
    }

    private static String text(Report report) {
        StringBuilder text = new StringBuilder(
                Counted.of(report.questions(), "question") + " with an answer, " + report.negatives() + " without\n");
        if (report.coverage().percent() < 100) {
            text.append("# ")
                    .append(report.coverage().line())
                    .append(", so this is not what recall is worth; `funes index --wait` ends when all have one\n");
        }
        for (Report.Measured variant : report.variants()) {
            text.append(String.format(
                    Locale.ROOT,
                    "%n%s: p50 %.0f ms, p99 %.0f ms; weak: %.0f %% of those without an answer, %.0f %% of the others%n",
                    variant.variant(),
                    variant.millisP50(),
                    variant.millisP99(),
                    variant.weakNegatives() * 100,
                    variant.weakPositives() * 100));
            text.append(row("by turn:", variant.turn()));
            text.append(row("by session:", variant.session()));
            text.append(row("MRR@10 by difficulty:", variant.byDifficulty()));
            text.append(row("MRR@10 more than:", variant.gain()));
            text.append(row("by session, more than:", variant.sessionGain()));
        }
        return text.toString();
    }

    private static String row(String name, Map<String, Interval> metrics) {
        if (metrics.isEmpty()) {
            return "";
        }
        StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "  %-23s", name));
        metrics.forEach((metric, value) -> row.append(
                String.format(Locale.ROOT, " %s %.3f [%.3f, %.3f]", metric, value.mean(), value.low(), value.high())));
        return row.append(System.lineSeparator()).toString();
    }
}
