package io.funes.ingest;

import io.funes.core.trace.Harness;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What to index.
 *
 * @param paths files and trees; none for the directories where harnesses keep their traces
 * @param harness only what this one left
 * @param thinking whether blocks of thinking are stored, from now on, also in the background; as last time where it is
 *     not said, and at first they are
 * @param limit at most so many files, the newest
 * @param copies what some of the files are copies of
 */
public record IndexRequest(
        List<Path> paths,
        Optional<Harness> harness,
        Optional<Boolean> thinking,
        int limit,
        Map<Path, Original> copies) {

    public IndexRequest {
        paths = List.copyOf(paths);
        copies = Map.copyOf(copies);
        if (limit < 1) {
            throw new IllegalArgumentException("a limit of " + limit + " leaves nothing to index; give 1 or more");
        }
    }

    /** Of files that are no copies. */
    public IndexRequest(List<Path> paths, Optional<Harness> harness, Optional<Boolean> thinking, int limit) {
        this(paths, harness, thinking, limit, Map.of());
    }

    /**
     * What a file is a copy of.
     *
     * @param name where its words are said to come from
     * @param signature changes whenever the original does, and only then; the copy's own times do not count
     */
    public record Original(String name, String signature) {}

    /** Copies, each with its original. */
    public static IndexRequest of(Map<Path, Original> copies) {
        return new IndexRequest(
                copies.keySet().stream().sorted().toList(),
                Optional.empty(),
                Optional.empty(),
                Integer.MAX_VALUE,
                copies);
    }

    /** What a file is a copy of, if it is one. */
    Optional<Original> original(Path file) {
        return Optional.ofNullable(copies.get(file));
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
        return new IndexRequest(paths, Optional.of(wanted), thinking, limit, copies);
    }

    public IndexRequest withThinking(boolean stored) {
        return new IndexRequest(paths, harness, Optional.of(stored), limit, copies);
    }

    public IndexRequest limitedTo(int files) {
        return new IndexRequest(paths, harness, thinking, files, copies);
    }
}
