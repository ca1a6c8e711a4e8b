package io.funes.sync.mirror;

import io.funes.core.memory.MemoryException;
import io.funes.sync.hub.Hub;
import io.funes.sync.hub.HubException;
import io.funes.sync.hub.RemoteFile;
import io.funes.sync.hub.RepoName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;

/**
 * A dataset of traces on the Hub and the copy of its files here. Files whose hash is the same stay; what the dataset has
 * no more is removed.
 */
public final class TraceDataset {

    private static final List<String> ENDINGS = List.of(".parquet", ".jsonl");

    private final RepoName repo;
    private final Path root;
    private final Hub hub;
    private final Clock clock;

    TraceDataset(RepoName repo, Path root, Hub hub, Clock clock) {
        this.repo = repo;
        this.root = root;
        this.hub = hub;
        this.clock = clock;
    }

    /** Which of the files of a dataset are meant. */
    public enum Kind {
        /** The parquet shards that the Hub itself makes of a dataset, where it did. */
        CONVERTED("refs/convert/parquet"),
        /** The files that its owner put there. */
        OWN("main");

        private final String revision;

        Kind(String revision) {
            this.revision = revision;
        }
    }

    /**
     * The copy of a dataset.
     *
     * @param revision the commit it is of
     * @param root where its files are
     * @param files the hash of each file, by its path below the root
     * @param moved how many files had to be brought
     * @param bytes how many bytes that were
     */
    public record Copy(String revision, Path root, Map<String, String> files, int moved, long bytes) {

        public Copy {
            files = new TreeMap<>(files);
        }

        /** The files, in the order of their paths. */
        public List<Path> paths() {
            return files.keySet().stream().map(root::resolve).toList();
        }
    }

    /**
     * Brings what is new at the head.
     *
     * @param moved hears of bytes as they come, on any thread
     * @return empty when the dataset has no files of that kind
     * @throws HubException when there is no such repository, it may not be read, or it cannot be reached
     */
    public synchronized Optional<Copy> bring(Kind kind, LongConsumer moved) {
        Optional<String> head = hub.head(repo, kind.revision);
        if (head.isEmpty()) {
            return Optional.empty();
        }
        Place place = new Place(kind);
        Optional<Stamp> stamp = Stamp.read(place.stamp());
        if (stamp.filter(s -> s.head().equals(head.get()) && place.hasAll(s)).isPresent()) {
            return Optional.of(new Copy(head.get(), place.files(), stamp.get().files(), 0, 0))
                    .filter(copy -> !copy.files().isEmpty());
        }
        return bring(head.get(), place, stamp.map(Stamp::files).orElse(Map.of()), moved);
    }

    /** Where the files of a kind are. */
    private final class Place {

        private final Path directory;

        Place(Kind kind) {
            this.directory = root.resolve(kind == Kind.CONVERTED ? "converted" : "own");
        }

        Path files() {
            return directory.resolve(repo.name());
        }

        Path stamp() {
            return directory.resolve("copy.json");
        }

        boolean hasAll(Stamp stamp) {
            return stamp.files().keySet().stream().allMatch(path -> Files.isRegularFile(of(path)));
        }

        Path of(String path) {
            Path file = files().resolve(path).normalize();
            if (!file.startsWith(files())) {
                throw new MemoryException(repo + " names a file outside of itself, \"" + path
                        + "\"; it is damaged or means harm, and nothing of it was read");
            }
            return file;
        }
    }

    private Optional<Copy> bring(String head, Place place, Map<String, String> known, LongConsumer moved) {
        List<RemoteFile> tree = hub.tree(repo, head).stream()
                .filter(file -> ENDINGS.stream().anyMatch(file.path()::endsWith))
                .toList();
        List<Hub.Wanted> missing = tree.stream()
                .filter(file -> !isHere(place.of(file.path()), file, known))
                .map(file -> new Hub.Wanted(file, place.of(file.path())))
                .toList();
        AtomicLong bytes = new AtomicLong();
        hub.download(repo, head, missing, place.directory.resolve("incoming"), n -> {
            bytes.addAndGet(n);
            moved.accept(n);
        });
        Map<String, String> files = tree.stream()
                .collect(Collectors.toMap(RemoteFile::path, f -> f.hash().hex()));
        removeOthers(place, known, files);
        new Stamp(head, clock.instant(), files).write(place.stamp());
        return Optional.of(new Copy(head, place.files(), files, missing.size(), bytes.get()))
                .filter(copy -> !copy.files().isEmpty());
    }

    private static boolean isHere(Path here, RemoteFile file, Map<String, String> known) {
        try {
            return Files.isRegularFile(here)
                    && Files.size(here) == file.size()
                    && (file.hash().hex().equals(known.get(file.path()))
                            || file.hash().matches(here));
        } catch (IOException e) {
            return false;
        }
    }

    private void removeOthers(Place place, Map<String, String> before, Map<String, String> now) {
        try {
            for (String path : before.keySet()) {
                if (!now.containsKey(path)) {
                    Files.deleteIfExists(place.of(path));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot remove what " + repo + " has no more from " + root, e);
        }
    }
}
