package io.funes.ingest;

import io.funes.core.trace.Harness;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What to index.
 *
 * @param paths files and trees; none for the directories where harnesses keep their traces
 * @param harness only what this one left
 * @param thinking whether blocks of thinking are stored, from now on, also in the background; as last time where it is
 *     not said, and at first they are
 * @param limit at most so many files, the newest
 */
public record IndexRequest(List<Path> paths, Optional<Harness> harness, Optional<Boolean> thinking, int limit) {

    public IndexRequest {
        paths = List.copyOf(paths);
        if (limit < 1) {
            throw new IllegalArgumentException("a limit of " + limit + " leaves nothing to index; give 1 or more");
        }
    }

    /** Everything in the known directories. */
    public static IndexRequest sweep() {
        return new IndexRequest(List.of(), Optional.empty(), Optional.empty(), Integer.MAX_VALUE);
    }

    /** Everything below some paths. */
    public static IndexRequest of(Path... paths) {
        return new IndexRequest(List.of(paths), Optional.empty(), Optional.empty(), Integer.MAX_VALUE);
    }

    public IndexRequest only(Harness wanted) {
        return new IndexRequest(paths, Optional.of(wanted), thinking, limit);
    }

    public IndexRequest withThinking(boolean stored) {
        return new IndexRequest(paths, harness, Optional.of(stored), limit);
    }

    public IndexRequest limitedTo(int files) {
        return new IndexRequest(paths, harness, thinking, files);
    }
}
