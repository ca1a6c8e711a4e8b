package io.funes.search;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * The weight that age leaves: the floor, and above it what halves with every half-life. What has no time gets the floor.
 *
 * @param now what ages count from
 * @param halfLifeDays 0 turns it off
 * @param floor the least weight
 */
record Recency(Instant now, double halfLifeDays, double floor) {

    double weight(Optional<Instant> time) {
        return halfLifeDays == 0 ? 1 : time.map(this::weight).orElse(floor);
    }

    private double weight(Instant time) {
        double days = Math.max(0, Duration.between(time, now).toSeconds() / 86_400.0);
        return floor + (1 - floor) * Math.pow(0.5, days / halfLifeDays);
    }
}
