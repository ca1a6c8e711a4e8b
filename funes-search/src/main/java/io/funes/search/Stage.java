package io.funes.search;

import java.time.Duration;

/**
 * How long a step of an answer took.
 *
 * @param name such as {@code embed} or {@code words}
 * @param took wall-clock time
 */
public record Stage(String name, Duration took) {}
