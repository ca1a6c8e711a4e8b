package io.funes.search;

import io.funes.core.trace.SessionId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Lets neighbours in a session lend each other weight: what is said around a good passage is about the same thing. */
final class Lending {

    private final double part;

    Lending(double part) {
        this.part = part;
    }

    /** The candidates with what the stronger neighbour, one turn before or after, lends them; best first. */
    List<Candidate> lend(List<Candidate> candidates) {
        Map<Place, Double> best = new HashMap<>();
        candidates.forEach(c -> best.merge(place(c, 0), c.fused(), Math::max));
        return candidates.stream()
                .map(c -> c.withLent(part * Math.max(at(best, c, -1), at(best, c, 1))))
                .sorted(Candidate.BY_FUSED)
                .toList();
    }

    private static double at(Map<Place, Double> best, Candidate candidate, int step) {
        return best.getOrDefault(place(candidate, step), 0.0);
    }

    private static Place place(Candidate candidate, int step) {
        return new Place(candidate.match().session(), candidate.match().seq() + step);
    }

    private record Place(SessionId session, long seq) {}
}
