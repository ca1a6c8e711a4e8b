package io.funes.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Folds near-copies into the best of them. */
final class Folding {

    private final int bits;
    private final List<Candidate> kept = new ArrayList<>();
    private final List<Dropped> dropped = new ArrayList<>();
    private final Map<Candidate, Set<List<Object>>> turns = new HashMap<>();

    private Folding(int bits) {
        this.bits = bits;
    }

    /** Folds candidates, best first, whose prints differ in so many bits at most. */
    static Folding of(List<Candidate> candidates, int bits) {
        Folding folding = new Folding(bits);
        candidates.forEach(folding::take);
        return folding;
    }

    /** Takes all as they are. */
    static Folding none(List<Candidate> candidates) {
        Folding folding = new Folding(-1);
        folding.kept.addAll(candidates);
        return folding;
    }

    List<Candidate> kept() {
        return kept;
    }

    List<Dropped> dropped() {
        return dropped;
    }

    /** In how many turns, other than its own, near-copies of a kept match were found. */
    int also(Match match) {
        return turns.entrySet().stream()
                .filter(e -> e.getKey().match().id().equals(match.id()))
                .mapToInt(e -> e.getValue().size())
                .sum();
    }

    private void take(Candidate candidate) {
        for (Candidate original : kept) {
            if (isCopy(candidate.match(), original.match())) {
                fold(candidate, original);
                return;
            }
        }
        kept.add(candidate);
    }

    private void fold(Candidate copy, Candidate original) {
        String why = "near-copy of " + original.match().id();
        dropped.add(new Dropped(copy.match().id(), copy.fused(), why));
        List<Object> turn = turn(copy.match());
        if (!turn.equals(turn(original.match()))) {
            turns.computeIfAbsent(original, o -> new HashSet<>()).add(turn);
        }
    }

    private static List<Object> turn(Match match) {
        return List.of(match.session(), match.seq());
    }

    private boolean isCopy(Match a, Match b) {
        return Long.bitCount(a.print() ^ b.print()) <= bits;
    }
}
