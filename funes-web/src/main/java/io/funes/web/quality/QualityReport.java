package io.funes.web.quality;

import io.funes.core.trace.Harness;
import io.funes.ingest.Quality;
import io.funes.ingest.source.Outcome;
import io.funes.web.quality.QualityView.FilesView;
import io.funes.web.quality.QualityView.HarnessView;
import io.funes.web.quality.QualityView.PlaceView;
import io.funes.web.quality.QualityView.Problem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Asks the ledger what became of everything. */
public final class QualityReport {

    private static final int SHOWN = 50;

    private final Quality quality;

    public QualityReport(Quality quality) {
        this.quality = quality;
    }

    /** As it is now. */
    public QualityView view() {
        Map<Harness, List<Quality.Total>> totals =
                quality.totals().stream().collect(Collectors.groupingBy(Quality.Total::harness));
        return new QualityView(
                quality.units().stream()
                        .map(units -> harness(units, totals.getOrDefault(units.harness(), List.of())))
                        .toList(),
                files(),
                quality.spots(SHOWN).stream().map(QualityReport::place).toList(),
                quality.problems(SHOWN).stream()
                        .map(problem -> new Problem(problem.unit(), problem.reason()))
                        .toList());
    }

    private FilesView files() {
        Quality.Files files = quality.files();
        return new FilesView(files.read(), files.strangers(), quality.strangers(SHOWN));
    }

    private static HarnessView harness(Quality.Units units, List<Quality.Total> totals) {
        return new HarnessView(
                units.harness().id(),
                units.units(),
                units.problems(),
                units.turns(),
                units.chunks(),
                lines(totals),
                details(totals));
    }

    private static Map<String, Long> lines(List<Quality.Total> totals) {
        Map<String, Long> lines = new LinkedHashMap<>();
        lines.put("total", 0L);
        for (Outcome outcome : Outcome.values()) {
            if (outcome.isLine()) {
                lines.put(outcome.column(), sum(totals, outcome));
                lines.merge("total", sum(totals, outcome), Long::sum);
            }
        }
        return lines;
    }

    private static long sum(List<Quality.Total> totals, Outcome outcome) {
        return totals.stream()
                .filter(total -> total.outcome() == outcome)
                .mapToLong(Quality.Total::count)
                .sum();
    }

    private static Map<String, Map<String, Long>> details(List<Quality.Total> totals) {
        Map<String, Map<String, Long>> details = new LinkedHashMap<>();
        for (Outcome outcome : Outcome.values()) {
            totals.stream().filter(total -> total.outcome() == outcome).forEach(total -> details.computeIfAbsent(
                            outcome.column(), o -> new LinkedHashMap<>())
                    .put(total.name(), total.count()));
        }
        return details;
    }

    private static PlaceView place(Quality.Spot spot) {
        return new PlaceView(
                spot.unit(),
                spot.place().line(),
                spot.place().offset(),
                spot.place().outcome().column(),
                spot.place().reason());
    }
}
