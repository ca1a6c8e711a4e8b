package io.funes.app.cli;

import io.funes.core.text.Counted;
import io.funes.search.IndexView;
import io.funes.search.Recall;
import io.funes.search.SearchIndex;
import io.funes.search.Variant;
import io.funes.search.evaluation.Evaluation;
import io.funes.search.evaluation.Interval;
import io.funes.search.evaluation.Label;
import io.funes.search.evaluation.Labels;
import io.funes.search.evaluation.Report;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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

    @Option(names = "--variant", split = ",", paramLabel = "V", description = "Only these variants.")
    private List<String> variants =
            Arrays.stream(Variant.values()).map(Variant::label).toList();

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    EvalCommand(Call call, Parts parts) {
        this.call = call;
        this.parts = parts;
    }

    @Override
    public Integer call() {
        List<Variant> wanted = variants.stream().map(Variant::of).toList();
        List<Label> questions = new Labels(parts.get(Clock.class).instant()).read(call.resolve(labels));
        requireChunks();
        Live live = new Live(call.console());
        Report report = new Evaluation(parts.get(Recall.class)).run(questions, wanted, asked -> {
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
        }
        return text.toString();
    }

    private static String row(String name, Map<String, Interval> metrics) {
        if (metrics.isEmpty()) {
            return "";
        }
        StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "  %-22s", name));
        metrics.forEach((metric, value) -> row.append(
                String.format(Locale.ROOT, " %s %.3f [%.3f, %.3f]", metric, value.mean(), value.low(), value.high())));
        return row.append(System.lineSeparator()).toString();
    }
}
