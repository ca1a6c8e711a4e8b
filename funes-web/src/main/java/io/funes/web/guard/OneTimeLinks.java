package io.funes.web.guard;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Links that let a browser in once, within a short time. */
public final class OneTimeLinks {

    /** Where such a link leads. */
    public static final String PATH = "/open";

    private static final Duration LIFE = Duration.ofMinutes(10);

    private final Clock clock;
    private final Map<String, Instant> codes = new ConcurrentHashMap<>();

    public OneTimeLinks(Clock clock) {
        this.clock = clock;
    }

    /** A path and query that will work once. */
    public String make() {
        Instant now = clock.instant();
        codes.values().removeIf(now::isAfter);
        String code = ApiToken.random();
        codes.put(code, now.plus(LIFE));
        return PATH + "?code=" + code;
    }

    /** Uses a code up. */
    boolean redeem(String code) {
        return Optional.ofNullable(codes.remove(code))
                .filter(until -> clock.instant().isBefore(until))
                .isPresent();
    }
}
