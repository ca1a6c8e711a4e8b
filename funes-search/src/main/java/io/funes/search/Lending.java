package io.funes.search;

import io.funes.core.trace.BlockType;
import io.funes.core.trace.SessionId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * Lets a session's turns lend each other weight: what is said around a good passage is about the same thing. A prompt
 * that set an agent to work lends more to what answers it, most to the prose that ends the exchange, and steps back
 * itself: it has the question's words, and not the answer.
 */
final class Lending {

    /** Only prompts among the best so many are looked at more closely. */
    private static final int LOOKED_AT = 60;

    private final Tuning tuning;
    private final Function<SessionId, Outline> outlines;
    private final Map<SessionId, Outline> known = new HashMap<>();
    private final Map<Place, Double> best = new HashMap<>();
    private final Map<Place, Double> requests = new HashMap<>();

    Lending(Tuning tuning, Function<SessionId, Outline> outlines) {
        this.tuning = tuning;
        this.outlines = outlines;
    }

    /** The candidates, best first, with what their places give and take; best first again. */
    List<Candidate> lend(List<Candidate> candidates) {
        candidates.forEach(c -> best.merge(place(c, 0), c.fused(), Math::max));
        candidates.stream()
                .limit(LOOKED_AT)
                .filter(this::isRequest)
                .forEach(c -> requests.merge(place(c, 0), c.fused(), Math::max));
        List<Candidate> placed = new ArrayList<>();
        candidates.forEach(c -> placed.add(c.placed(lent(c), asked(c))));
        placed.sort(Candidate.BY_FUSED);
        return placed;
    }

    private double lent(Candidate candidate) {
        double neighbor = Math.max(at(best, candidate, -1), at(best, candidate, 1));
        double request = request(candidate);
        return Math.max(tuning.lent() * neighbor, request == 0 ? 0 : answering(candidate) * request);
    }

    private double asked(Candidate candidate) {
        boolean asks = candidate.match().type() == BlockType.TEXT && requests.containsKey(place(candidate, 0));
        return asks ? tuning.asking() * candidate.fused() : 0;
    }

    private boolean isRequest(Candidate candidate) {
        return candidate.match().type() == BlockType.TEXT
                && outline(candidate.match().session())
                        .isRequest(candidate.match().seq());
    }

    /** The score of the prompt that a candidate answers, where that was found and set an agent to work. */
    private double request(Candidate candidate) {
        Match match = candidate.match();
        if (!known.containsKey(match.session())) {
            return 0;
        }
        OptionalLong prompt = outline(match.session()).prompt(match.seq());
        return prompt.isPresent() && prompt.getAsLong() != match.seq()
                ? requests.getOrDefault(new Place(match.session(), prompt.getAsLong()), 0.0)
                : 0;
    }

    private Outline outline(SessionId session) {
        return known.computeIfAbsent(session, outlines);
    }

    private double answering(Candidate candidate) {
        Match match = candidate.match();
        OptionalLong closing = outline(match.session()).closing(match.seq());
        boolean closes = match.type() == BlockType.TEXT && closing.equals(OptionalLong.of(match.seq()));
        return closes ? tuning.closing() : tuning.answering();
    }

    private static double at(Map<Place, Double> scores, Candidate candidate, int step) {
        return scores.getOrDefault(place(candidate, step), 0.0);
    }

    private static Place place(Candidate candidate, int step) {
        return new Place(candidate.match().session(), candidate.match().seq() + step);
    }

    private record Place(SessionId session, long seq) {}
}
