package io.funes.search.evaluation;

import io.funes.core.trace.SessionId;
import io.funes.search.Answer;
import io.funes.search.Coverage;
import io.funes.search.Hit;
import io.funes.search.Question;
import io.funes.search.evaluation.Label.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How one label was answered.
 *
 * @param label the question
 * @param turnPlaces where relevant turns stand among the turns found
 * @param sessionPlaces where relevant sessions stand among the sessions found
 * @param weak whether the hits that a reader would get are all weak, or there are none
 * @param coverage how much of the memory had vectors then
 * @param millis how long it took
 */
record Outcome(
        Label label,
        List<Integer> turnPlaces,
        List<Integer> sessionPlaces,
        boolean weak,
        Coverage coverage,
        double millis) {

    static Outcome of(Label label, Answer answer, double millis) {
        Set<Place> turns =
                label.relevant().stream().filter(p -> p.turn().isPresent()).collect(Collectors.toSet());
        Set<SessionId> sessions = sessions(label);
        return new Outcome(
                label,
                places(answer.hits().stream().map(Outcome::turn).distinct(), turns),
                places(answer.sessions().stream(), sessions),
                answer.hits().stream().limit(Question.DEFAULT_K).allMatch(Hit::weak),
                answer.coverage(),
                millis);
    }

    double turn(Metric metric) {
        return metric.of(turnPlaces, (int) label.relevant().stream()
                .filter(p -> p.turn().isPresent())
                .distinct()
                .count());
    }

    double session(Metric metric) {
        return metric.of(sessionPlaces, sessions(label).size());
    }

    /** By turn where turns are known. */
    double finest(Metric metric) {
        return label.namesTurns() ? turn(metric) : session(metric);
    }

    private static Set<SessionId> sessions(Label label) {
        return label.relevant().stream().map(Place::session).collect(Collectors.toSet());
    }

    private static Place turn(Hit hit) {
        return new Place(
                hit.chunk().session(), java.util.Optional.of(hit.chunk().turn()));
    }

    private static <T> List<Integer> places(Stream<T> ranked, Set<T> relevant) {
        List<T> order = ranked.toList();
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            if (relevant.contains(order.get(i))) {
                places.add(i + 1);
            }
        }
        return places;
    }
}
