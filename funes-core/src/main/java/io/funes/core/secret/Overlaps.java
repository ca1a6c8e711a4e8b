package io.funes.core.secret;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Makes one finding of those that share a place: named after the surest, as wide as all that would be redacted alike. */
final class Overlaps {

    private static final Comparator<Finding> SUREST_FIRST = Comparator.comparing(Finding::confidence)
            .thenComparing(f -> Detectors.isGeneric(f.detector()))
            .thenComparing(Finding::length, Comparator.reverseOrder())
            .thenComparing(Finding::start)
            .thenComparing(Finding::detector);

    private Overlaps() {}

    static List<Finding> resolve(List<Finding> findings) {
        if (findings.size() < 2) {
            return List.copyOf(findings);
        }
        List<Finding> redacted =
                join(findings.stream().filter(f -> f.confidence().isRedacted()).toList());
        List<Finding> held =
                join(findings.stream().filter(f -> !f.confidence().isRedacted()).toList());
        return merged(redacted, held);
    }

    private static List<Finding> merged(List<Finding> redacted, List<Finding> held) {
        List<Finding> all = new ArrayList<>(redacted);
        int next = 0;
        for (Finding one : held) {
            while (next < redacted.size() && redacted.get(next).end() <= one.start()) {
                next++;
            }
            if (next == redacted.size() || !redacted.get(next).overlaps(one)) {
                all.add(one);
            }
        }
        all.sort(Comparator.comparing(Finding::start));
        return List.copyOf(all);
    }

    private static List<Finding> join(List<Finding> findings) {
        List<Finding> sorted = new ArrayList<>(findings);
        sorted.sort(Comparator.comparing(Finding::start).thenComparing(SUREST_FIRST));
        List<Finding> joined = new ArrayList<>();
        for (Finding finding : sorted) {
            int last = joined.size() - 1;
            if (last >= 0 && joined.get(last).overlaps(finding)) {
                joined.set(last, joined(joined.get(last), finding));
            } else {
                joined.add(finding);
            }
        }
        return joined;
    }

    private static Finding joined(Finding one, Finding other) {
        Finding surer = SUREST_FIRST.compare(one, other) <= 0 ? one : other;
        int start = Math.min(one.start(), other.start());
        int end = Math.max(one.end(), other.end());
        return new Finding(surer.detector(), surer.confidence(), start, end, surer.value());
    }
}
