package io.funes.search;

import io.funes.core.trace.SessionId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Ranks the sessions of a pool: each counts its best turn, half of its second, a quarter of its third, by what the
 * legs and the reranker say of their words. Place and age tell which turn of a session answers, not whether the session does: a prompt that only
 * asks speaks for its session as well.
 */
final class SessionWeights {

    private static final int COUNTED = 3;

    private SessionWeights() {}

    /** The sessions, best first; equal ones by id. */
    static List<SessionId> order(List<Candidate> pool) {
        Map<SessionId, List<Double>> scores = new LinkedHashMap<>();
        pool.forEach(c -> scores.computeIfAbsent(c.match().session(), s -> new ArrayList<>())
                .add(c.judged()));
        return scores.entrySet().stream()
                .sorted(Comparator.comparingDouble((Map.Entry<SessionId, List<Double>> e) -> -weight(e.getValue()))
                        .thenComparing(e -> e.getKey().value()))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static double weight(List<Double> scores) {
        List<Double> best = scores.stream().sorted(Comparator.reverseOrder()).toList();
        double weight = 0;
        for (int i = 0; i < Math.min(best.size(), COUNTED); i++) {
            weight += best.get(i) / (1 << i);
        }
        return weight;
    }
}
