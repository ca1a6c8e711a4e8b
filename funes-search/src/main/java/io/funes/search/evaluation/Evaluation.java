package io.funes.search.evaluation;

import io.funes.search.Answer;
import io.funes.search.Coverage;
import io.funes.search.Question;
import io.funes.search.Recall;
import io.funes.search.Variant;
import io.funes.search.evaluation.Report.Measured;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** Asks labelled questions in several variants of the pipeline, and says how well each did. */
public final class Evaluation {

    private final Recall recall;

    public Evaluation(Recall recall) {
        this.recall = recall;
    }

    /**
     * Asks every label in every variant, one after the other.
     *
     * @param progress hears how many questions were asked so far
     */
    public Report run(List<Label> labels, List<Variant> variants, java.util.function.IntConsumer progress) {
        Map<Variant, List<Outcome>> outcomes = new LinkedHashMap<>();
        int asked = 0;
        for (Variant variant : variants) {
            List<Outcome> each = new ArrayList<>();
            for (Label label : labels) {
                each.add(ask(label, variant));
                progress.accept(++asked);
            }
            outcomes.put(variant, each);
        }
        int negatives = (int) labels.stream().filter(Label::isNegative).count();
        List<Measured> measured =
                outcomes.keySet().stream().map(v -> measured(v, outcomes)).toList();
        return new Report(labels.size() - negatives, negatives, least(outcomes), measured);
    }

    private static Coverage least(Map<Variant, List<Outcome>> outcomes) {
        return outcomes.values().stream()
                .flatMap(List::stream)
                .map(Outcome::coverage)
                .min(Comparator.comparingInt(Coverage::percent))
                .orElse(new Coverage(0, 0));
    }

    private Outcome ask(Label label, Variant variant) {
        Question question = Question.of(label.query())
                .withFilters(label.filters())
                .withVariant(variant)
                .withK(Question.DEFAULT_CANDIDATES)
                .withNeighbors(0);
        long start = System.nanoTime();
        Answer answer = recall.ask(question);
        return Outcome.of(label, answer, (System.nanoTime() - start) / 1e6);
    }

    private static Measured measured(Variant variant, Map<Variant, List<Outcome>> outcomes) {
        List<Outcome> all = outcomes.getOrDefault(variant, List.of());
        List<Outcome> positive = positive(all);
        List<Outcome> turns =
                positive.stream().filter(o -> o.label().namesTurns()).toList();
        List<Outcome> negative =
                all.stream().filter(o -> o.label().isNegative()).toList();
        return new Measured(
                variant.label(),
                metrics(turns, (o, m) -> o.turn(m)),
                metrics(positive, (o, m) -> o.session(m)),
                byDifficulty(positive),
                gains(variant, outcomes, o -> o.finest(Metric.MRR_10)),
                gains(variant, outcomes, o -> o.session(Metric.MRR_10)),
                percentile(all, 50),
                percentile(all, 99),
                share(negative),
                share(positive));
    }

    private static Map<String, Interval> metrics(List<Outcome> outcomes, ToValue value) {
        Map<String, Interval> metrics = new LinkedHashMap<>();
        if (outcomes.isEmpty()) { // no question, no figure
            return metrics;
        }
        for (Metric metric : Metric.values()) {
            metrics.put(
                    metric.label(),
                    Interval.of(outcomes.stream().map(o -> value.of(o, metric)).toList()));
        }
        return metrics;
    }

    private static Map<String, Interval> byDifficulty(List<Outcome> positive) {
        return positive.stream()
                .filter(o -> !o.label().difficulty().isEmpty())
                .collect(Collectors.groupingBy(
                        o -> o.label().difficulty(),
                        TreeMap::new,
                        Collectors.mapping(
                                o -> o.finest(Metric.MRR_10),
                                Collectors.collectingAndThen(Collectors.toList(), Interval::of))));
    }

    private static Map<String, Interval> gains(
            Variant variant, Map<Variant, List<Outcome>> outcomes, ToDoubleFunction<Outcome> value) {
        List<Outcome> ours = positive(outcomes.getOrDefault(variant, List.of()));
        Map<String, Interval> gains = new LinkedHashMap<>();
        outcomes.forEach((other, theirs) -> {
            if (other != variant) {
                gains.put(other.label(), gain(ours, positive(theirs), value));
            }
        });
        return gains;
    }

    private static Interval gain(List<Outcome> ours, List<Outcome> theirs, ToDoubleFunction<Outcome> value) {
        List<Double> differences = new ArrayList<>();
        for (int i = 0; i < ours.size(); i++) {
            differences.add(value.applyAsDouble(ours.get(i)) - value.applyAsDouble(theirs.get(i)));
        }
        return Interval.of(differences);
    }

    private static List<Outcome> positive(List<Outcome> outcomes) {
        return outcomes.stream().filter(o -> !o.label().isNegative()).toList();
    }

    private static double percentile(List<Outcome> outcomes, int percent) {
        double[] millis =
                outcomes.stream().mapToDouble(Outcome::millis).sorted().toArray();
        return millis.length == 0 ? 0 : millis[Math.min(millis.length - 1, millis.length * percent / 100)];
    }

    private static double share(List<Outcome> outcomes) {
        return outcomes.stream().mapToInt(o -> o.weak() ? 1 : 0).average().orElse(0);
    }

    @FunctionalInterface
    private interface ToValue {
        double of(Outcome outcome, Metric metric);
    }
}
