package io.funes.search;

import io.funes.core.trace.ChunkId;
import io.funes.core.trace.SessionId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Ranks the sessions of a pool: each counts its best chunk, and a little of its second and third, by what the legs and
 * the reranker say of their words. Place and age tell which turn of a session answers, not whether the session does: a
 * prompt that only asks speaks for its session as well, and so does what is not in the pool because its session, or
 * its kind of block, had its share of it.
 */
final class SessionWeights {

    private static final double[] PARTS = {1, 0.2, 0.05};

    private SessionWeights() {}

    /**
     * The sessions of the pool, best first; equal ones by id.
     *
     * @param pool what was judged
     * @param found everything that was found, the pool's among it
     */
    static List<SessionId> order(List<Candidate> pool, List<Candidate> found) {
        Map<SessionId, List<Double>> scores = new LinkedHashMap<>();
        Set<ChunkId> judged = new HashSet<>();
        for (Candidate c : pool) {
            judged.add(c.match().id());
            scores.computeIfAbsent(c.match().session(), s -> new ArrayList<>()).add(c.judged());
        }
        found.stream()
                .filter(c -> !judged.contains(c.match().id()))
                .forEach(c -> scores.computeIfPresent(c.match().session(), (s, all) -> with(all, c.judged())));
        return scores.entrySet().stream()
                .sorted(Comparator.comparingDouble((Map.Entry<SessionId, List<Double>> e) -> -weight(e.getValue()))
                        .thenComparing(e -> e.getKey().value()))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static double weight(List<Double> scores) {
        List<Double> best = scores.stream().sorted(Comparator.reverseOrder()).toList();
        double weight = 0;
        for (int i = 0; i < Math.min(best.size(), PARTS.length); i++) {
            weight += best.get(i) * PARTS[i];
        }
        return weight;
    }

    private static List<Double> with(List<Double> all, double another) {
        all.add(another);
        return all;
    }
}
