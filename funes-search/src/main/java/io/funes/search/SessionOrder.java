package io.funes.search;

import io.funes.core.trace.Timestamp;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Collectors;

/** The orders a list of sessions can have. */
public enum SessionOrder {
    /** The one that spoke last first. */
    NEWEST,
    /** The one that fell silent first, first. */
    OLDEST,
    /** The one with the most turns first. */
    TURNS,
    /** The one with the most chunks first. */
    CHUNKS;

    /** The spelling in addresses. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Puts sessions in this order; equal ones by id. */
    Comparator<SessionSummary> comparator() {
        Comparator<SessionSummary> order =
                switch (this) {
                    case NEWEST -> Comparator.comparing(SessionOrder::last).reversed();
                    case OLDEST -> Comparator.comparing(SessionOrder::last);
                    case TURNS ->
                        Comparator.comparingLong(SessionSummary::turns).reversed();
                    case CHUNKS ->
                        Comparator.comparingLong(SessionSummary::chunks).reversed();
                };
        return order.thenComparing(session -> session.id().value());
    }

    private static Instant last(SessionSummary session) {
        return session.last().flatMap(Timestamp::instant).orElse(Instant.MIN);
    }

    /** @throws IllegalArgumentException naming the orders there are */
    public static SessionOrder of(String label) {
        return Arrays.stream(values())
                .filter(order -> order.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no order \"" + label + "\"; there are "
                        + Arrays.stream(values()).map(SessionOrder::label).collect(Collectors.joining(", "))));
    }
}
