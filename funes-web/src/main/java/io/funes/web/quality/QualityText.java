package io.funes.web.quality;

import io.funes.core.text.Counted;
import io.funes.web.quality.QualityView.HarnessView;
import io.funes.web.text.Plain;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The data-quality report as lines for people. */
public final class QualityText {

    private static final int KINDS = 8;
    private static final int PLACES = 10;

    /** What a person may want to know by kind; the rest is in the JSON. */
    private static final Map<String, String> TOLD = Map.of(
            "unknown", "records of unknown types",
            "unparsed", "unreadable lines",
            "folded", "copies folded",
            "pending", "unfinished ends",
            "truncated", "texts cut",
            "clock", "odd times");

    private static final List<String> ORDER = List.of("unknown", "unparsed", "pending", "folded", "truncated", "clock");

    private QualityText() {}

    /** Ends in a newline unless it is empty. */
    public static String of(QualityView view) {
        return Stream.of(
                        view.harnesses().stream().flatMap(QualityText::harness),
                        files(view.files()),
                        some("not read", view.problems().stream().map(p -> p.unit() + ": " + p.reason())),
                        some(
                                "unreadable",
                                view.places().stream()
                                        .map(p -> p.unit() + " line " + p.line() + ", byte " + p.offset() + ": "
                                                + p.reason())))
                .flatMap(lines -> lines)
                .map(Plain::line)
                .collect(Collectors.joining());
    }

    private static Stream<String> harness(HarnessView harness) {
        Map<String, Long> lines = harness.lines();
        String head = String.format(
                Locale.ROOT,
                "%-12s %s, %s, %s; %s: %,d read, %,d known and left out, %,d reported",
                harness.harness(),
                Counted.of(harness.units(), "unit"),
                Counted.of(harness.turns(), "turn"),
                Counted.of(harness.chunks(), "chunk"),
                Counted.of(sum(lines, "total"), "line"),
                sum(lines, "read"),
                sum(lines, "ignored", "blank", "folded"),
                sum(lines, "unknown", "unparsed", "pending"));
        return Stream.concat(
                Stream.of(head),
                ORDER.stream()
                        .filter(harness.details()::containsKey)
                        .map(outcome -> kinds(outcome, harness.details().getOrDefault(outcome, Map.of()))));
    }

    private static long sum(Map<String, Long> lines, String... outcomes) {
        return Stream.of(outcomes)
                .mapToLong(outcome -> lines.getOrDefault(outcome, 0L))
                .sum();
    }

    private static String kinds(String outcome, Map<String, Long> kinds) {
        long total = kinds.values().stream().mapToLong(Long::longValue).sum();
        String named = kinds.entrySet().stream()
                .limit(KINDS)
                .map(kind -> String.format(Locale.ROOT, "%s %,d", kind.getKey(), kind.getValue()))
                .collect(Collectors.joining(", "));
        String more = kinds.size() > KINDS ? ", and " + (kinds.size() - KINDS) + " more kinds" : "";
        return String.format(Locale.ROOT, "%13s%s: %,d (%s%s)", "", TOLD.get(outcome), total, named, more);
    }

    private static Stream<String> files(QualityView.FilesView files) {
        if (files.notTraces() == 0) {
            return Stream.empty();
        }
        return Stream.concat(
                Stream.of(Counted.of(files.notTraces(), "file")
                        + (files.notTraces() == 1
                                ? " is no trace that is known:"
                                : " are no traces that are known, such as")),
                files.examples().stream().limit(3).map(path -> "  " + path));
    }

    private static Stream<String> some(String what, Stream<String> lines) {
        List<String> all = lines.toList();
        Stream<String> first = all.stream().limit(PLACES).map(line -> what + ": " + line);
        return all.size() > PLACES ? Stream.concat(first, Stream.of(what + ": … more in --json")) : first;
    }
}
