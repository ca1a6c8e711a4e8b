package io.funes.web.memory;

import io.funes.core.home.FunesHome;
import io.funes.core.memory.Location;
import io.funes.core.memory.Memory;
import io.funes.core.memory.MemoryException;
import io.funes.core.memory.MemoryState;
import io.funes.core.memory.StoreSettings;
import io.funes.core.memory.lance.LanceMemory;
import io.funes.core.memory.lance.LanceOptions;
import io.funes.search.SearchIndex;
import io.funes.sync.hub.HubException;
import io.funes.sync.hub.RepoName;
import io.funes.sync.link.Links;
import io.funes.sync.mirror.Freshness;
import io.funes.sync.mirror.Mirror;
import io.funes.sync.mirror.Mirrors;
import io.funes.sync.mirror.Pulled;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/**
 * The memories that can be asked. A label is {@code local}, {@code owner/name} (also with {@code hf://} before it),
 * the path of a dataset, or {@code s3://bucket/prefix}; several are written with commas. Without a label it is the local
 * one and those it is linked with.
 */
public final class Memories implements AutoCloseable {

    /** The memory of this home. */
    public static final String LOCAL = "local";

    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final SearchIndex local;
    private final Wholeness wholeness;
    private final Mirrors mirrors;
    private final Links links;
    private final IndexOpener opener;
    private final FunesHome home;
    private final Clock clock;
    private final Stores stores;
    private final Map<String, Following> open = new ConcurrentHashMap<>();
    private final Map<Path, Memory> datasets = new ConcurrentHashMap<>();
    private final ExecutorService thread = Executors.newSingleThreadExecutor(work -> {
        Thread worker = new Thread(work, "following");
        worker.setDaemon(true);
        return worker;
    });

    /**
     * @param wholeness of the local index
     * @param settings how object stores are reached
     */
    public Memories(
            SearchIndex local,
            Wholeness wholeness,
            Mirrors mirrors,
            Links links,
            IndexOpener opener,
            FunesHome home,
            Clock clock,
            StoreSettings settings) {
        this.local = local;
        this.wholeness = wholeness;
        this.mirrors = mirrors;
        this.links = links;
        this.opener = opener;
        this.home = home;
        this.clock = clock;
        this.stores = new Stores(settings, opener, home, clock, thread);
    }

    /**
     * A memory that answers.
     *
     * @param label its name in {@code get} lines
     * @param index what answers
     * @param notes what a reader should know: its age, how far its index is
     */
    public record Place(String label, SearchIndex index, List<String> notes) {}

    /**
     * The memories that labels name, in their order.
     *
     * @param labels separated by commas
     * @throws IllegalArgumentException when a label is of no kind that is known
     * @throws MemoryException or {@link HubException} when one that was named cannot be asked
     */
    public List<Place> named(Optional<String> labels) {
        if (labels.isEmpty()) {
            return all();
        }
        List<Place> named = each(labels.get()).map(this::place).toList();
        if (named.isEmpty()) {
            throw unknown(labels.get()); // where nobody looks, nothing is empty
        }
        return named;
    }

    /**
     * Looks whether labels can name memories, without asking any that is elsewhere.
     *
     * @throws IllegalArgumentException when one is of no kind that is known
     * @throws MemoryException when one is a path at which nothing is
     */
    public void check(String labels) {
        each(labels).filter(label -> !label.equals(LOCAL)).forEach(label -> {
            if (isPath(label)) {
                requireDataset(expand(label));
            } else if (!label.startsWith(Location.Bucket.SCHEME)) {
                RepoName.find(label).orElseThrow(() -> unknown(label));
            }
        });
    }

    private static Stream<String> each(String labels) {
        return Arrays.stream(labels.split(","))
                .map(String::trim)
                .filter(label -> !label.isEmpty())
                .distinct();
    }

    private static void requireDataset(Path path) {
        if (!Files.isDirectory(path)) {
            throw noMemory(path);
        }
    }

    private static MemoryException noMemory(Path path) {
        return new MemoryException("there is no memory with chunks at " + path + "; name a chunks.lance directory");
    }

    private static boolean isPath(String label) {
        return Stream.of("/", "~/", "./", "../").anyMatch(label::startsWith);
    }

    /** The local one and its links; a link that cannot be asked is a note, no failure. */
    private List<Place> all() {
        List<Place> places = new ArrayList<>();
        List<String> notes = new ArrayList<>(local().notes());
        links.all().forEach(link -> {
            try {
                places.add(remote(link.repo()));
            } catch (MemoryException | HubException e) {
                notes.add(link.repo() + " was not asked: " + e.getMessage());
            }
        });
        places.add(0, new Place(LOCAL, local, notes));
        return places;
    }

    private Place place(String label) {
        if (label.equals(LOCAL)) {
            return local();
        }
        if (isPath(label)) {
            return dataset(label);
        }
        if (label.startsWith(Location.Bucket.SCHEME)) {
            return stores.place(label);
        }
        return remote(RepoName.find(label).orElseThrow(() -> unknown(label)));
    }

    private Place local() {
        wholeness.require();
        return new Place(LOCAL, local, wholeness.lack().stream().toList());
    }

    private static IllegalArgumentException unknown(String label) {
        return new IllegalArgumentException("no memory \"" + label + "\" is known here; `" + LOCAL
                + "` is the memory of this machine, owner/name one on the Hub, /a/path one on this disk, "
                + "s3://bucket/prefix one in an object store");
    }

    private Place remote(RepoName repo) {
        Mirror mirror = mirrors.of(repo);
        Pulled pulled = mirror.pull(Freshness.RECENT);
        List<String> notes = new ArrayList<>();
        pulled.offline().ifPresent(why -> notes.add(pulled.line(clock.instant())));
        if (mirror.isEmpty()) {
            notes.add(repo + " is empty; nothing has been pushed to it yet");
        }
        Following following = open.computeIfAbsent(
                repo.toString(),
                name -> new Following(
                        opener.open(mirror.root().resolve("index")),
                        mirror::memory,
                        mirror.root().resolve("index.head"),
                        thread));
        following.follow(pulled.head(), PATIENCE).ifPresent(note -> notes.add(repo + ": " + note));
        return new Place(repo.toString(), following.index(), notes);
    }

    private Place dataset(String label) {
        Path path = expand(label);
        Memory memory = datasets.computeIfAbsent(path, p -> LanceMemory.open(p, LanceOptions.defaults()));
        memory.refresh();
        if (!(memory.state() instanceof MemoryState.Ready ready)) {
            throw noMemory(path);
        }
        Path directory = home.remotes()
                .resolve(".paths")
                .resolve(UUID.nameUUIDFromBytes(path.toString().getBytes(StandardCharsets.UTF_8))
                        .toString());
        Following following = open.computeIfAbsent(
                path.toString(),
                name -> new Following(
                        opener.open(directory.resolve("index")), () -> memory, directory.resolve("head"), thread));
        List<String> notes =
                following.follow(Long.toString(ready.version()), PATIENCE).map(note -> path + ": " + note).stream()
                        .toList();
        return new Place(path.toString(), following.index(), notes);
    }

    private static Path expand(String label) {
        Path path = label.startsWith("~/")
                ? Path.of(System.getProperty("user.home")).resolve(label.substring(2))
                : Path.of(label);
        if (!path.isAbsolute()) {
            throw new IllegalArgumentException("the path \"" + label + "\" is not absolute; send it whole");
        }
        Path named = path.normalize();
        Path inside = named.resolve(Mirror.DATASET);
        return inside.toFile().isDirectory() ? inside : named;
    }

    @Override
    public void close() {
        thread.shutdownNow();
        stores.close();
        open.values().forEach(f -> f.index().close());
        datasets.values().forEach(Memory::close);
    }
}
