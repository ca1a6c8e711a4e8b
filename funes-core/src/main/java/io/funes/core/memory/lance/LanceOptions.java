package io.funes.core.memory.lance;

import java.time.Duration;
import java.util.Optional;

/**
 * How a memory is opened.
 *
 * @param model the embedding model its vectors are of; a dataset of another is refused
 * @param project the {@code owner/name} a new dataset is marked with, for the memory of a project
 * @param lockWait how long a write waits for another process that is writing
 * @param keepVersions the age below which {@link LanceMemory#compact()} leaves older versions alone, so that readers in
 *     other processes can end what they began
 */
public record LanceOptions(String model, Optional<String> project, Duration lockWait, Duration keepVersions) {

    /** The model of the original, which memories are shared with. */
    public static final String BGE_SMALL_EN = "BAAI/bge-small-en-v1.5";

    private static final Duration LOCK_WAIT = Duration.ofSeconds(30);
    private static final Duration KEEP_VERSIONS = Duration.ofMinutes(10);

    public LanceOptions {
        if (model.isBlank()) {
            throw new IllegalArgumentException("a memory needs the name of its embedding model");
        }
    }

    public static LanceOptions defaults() {
        return of(BGE_SMALL_EN);
    }

    public static LanceOptions of(String model) {
        return new LanceOptions(model, Optional.empty(), LOCK_WAIT, KEEP_VERSIONS);
    }

    public LanceOptions withProject(String other) {
        return new LanceOptions(model, Optional.of(other), lockWait, keepVersions);
    }

    public LanceOptions withLockWait(Duration other) {
        return new LanceOptions(model, project, other, keepVersions);
    }

    public LanceOptions withKeepVersions(Duration other) {
        return new LanceOptions(model, project, lockWait, other);
    }
}
