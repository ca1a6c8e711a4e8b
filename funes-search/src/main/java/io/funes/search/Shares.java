package io.funes.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Cuts the pool so that neither tool output nor one session fills it while something else is left. What goes beyond a
 * share waits; it comes in after all when the pool does not fill otherwise.
 */
final class Shares {

    private final int size;
    private final int toolMax;
    private final int sessionMax;
    private final Map<Object, Integer> counts = new HashMap<>();
    private final List<Candidate> pool = new ArrayList<>();
    private final List<Waiting> waiting = new ArrayList<>();

    private Shares(int size, Tuning tuning) {
        this.size = size;
        this.toolMax = (int) Math.ceil(size * tuning.toolShare());
        this.sessionMax = (int) Math.ceil(size * tuning.sessionShare());
    }

    /** Cuts candidates, best first. */
    static Shares of(List<Candidate> candidates, int size, Tuning tuning) {
        Shares shares = new Shares(size, tuning);
        candidates.forEach(shares::take);
        shares.fill();
        return shares;
    }

    /** The pool, best first. */
    List<Candidate> pool() {
        return pool;
    }

    /** What was better than something in the pool, and is not in it. */
    List<Dropped> dropped() {
        double least = pool.stream().mapToDouble(Candidate::fused).min().orElse(0);
        return waiting.stream()
                .filter(w -> w.candidate().fused() > least)
                .map(w -> new Dropped(w.candidate().match().id(), w.candidate().fused(), w.why()))
                .toList();
    }

    private void take(Candidate candidate) {
        Optional<String> full = full(candidate.match());
        if (full.isPresent()) {
            waiting.add(new Waiting(candidate, full.get()));
        } else if (pool.size() < size) {
            add(candidate);
        }
    }

    private Optional<String> full(Match match) {
        if (!match.type().isProse() && counts.getOrDefault("tools", 0) >= toolMax) {
            return Optional.of("share of tool blocks is full");
        }
        return counts.getOrDefault(match.session(), 0) >= sessionMax
                ? Optional.of("share of session " + match.session() + " is full")
                : Optional.empty();
    }

    private void add(Candidate candidate) {
        counts.merge(candidate.match().session(), 1, Integer::sum);
        if (!candidate.match().type().isProse()) {
            counts.merge("tools", 1, Integer::sum);
        }
        pool.add(candidate);
    }

    private void fill() {
        while (pool.size() < size && !waiting.isEmpty()) {
            pool.add(waiting.remove(0).candidate());
        }
        pool.sort(Candidate.BY_FUSED);
    }

    private record Waiting(Candidate candidate, String why) {}
}
