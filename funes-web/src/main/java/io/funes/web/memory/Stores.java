package io.funes.web.memory;

import io.funes.core.home.FunesHome;
import io.funes.core.memory.Location;
import io.funes.core.memory.Memory;
import io.funes.core.memory.MemoryException;
import io.funes.core.memory.MemoryState;
import io.funes.core.memory.StoreSettings;
import io.funes.core.memory.lance.LanceMemory;
import io.funes.core.memory.lance.LanceOptions;
import io.funes.web.memory.Memories.Place;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;

/**
 * Memories in object stores. Each is asked for what is new at most once a minute, and answers from an index here; without
 * a connection it answers from what that index holds.
 */
final class Stores implements AutoCloseable {

    private static final Duration RECENT = Duration.ofSeconds(60);
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final StoreSettings settings;
    private final IndexOpener opener;
    private final FunesHome home;
    private final Clock clock;
    private final ExecutorService thread;
    private final Map<String, Store> open = new ConcurrentHashMap<>();

    Stores(StoreSettings settings, IndexOpener opener, FunesHome home, Clock clock, ExecutorService thread) {
        this.settings = settings;
        this.opener = opener;
        this.home = home;
        this.clock = clock;
        this.thread = thread;
    }

    /** @throws MemoryException when it cannot be asked and never was, or has no chunks */
    Place place(String label) {
        Location.Bucket bucket = Location.Bucket.of(label, settings);
        return open.computeIfAbsent(bucket.address(), address -> new Store(bucket))
                .place();
    }

    @Override
    public void close() {
        open.values().forEach(Store::close);
    }

    /** One of them. */
    private final class Store {

        private final Location.Bucket bucket;
        private final Following following;
        private Optional<Memory> memory = Optional.empty();
        private Instant asked = Instant.MIN;
        private Instant answered = Instant.MIN;
        private Optional<String> away = Optional.empty();

        Store(Location.Bucket bucket) {
            this.bucket = bucket;
            UUID name = UUID.nameUUIDFromBytes(bucket.address().getBytes(StandardCharsets.UTF_8));
            Path directory = home.remotes().resolve(".stores").resolve(name.toString());
            this.following = new Following(
                    opener.open(directory.resolve("index")),
                    () -> memory.orElseThrow(),
                    directory.resolve("head"),
                    thread);
        }

        synchronized Place place() {
            List<String> notes = new ArrayList<>();
            if (asked.isBefore(clock.instant().minus(RECENT))) {
                ask();
            }
            away.ifPresent(why -> notes.add(bucket + ": " + why));
            if (away.isEmpty()) {
                following.follow(version(), PATIENCE).ifPresent(note -> notes.add(bucket + ": " + note));
            }
            return new Place(bucket.address(), following.index(), notes);
        }

        private void ask() {
            try {
                memory.ifPresentOrElse(
                        Memory::refresh, () -> memory = Optional.of(LanceMemory.open(bucket, LanceOptions.defaults())));
                answered = clock.instant();
                away = Optional.empty();
            } catch (MemoryException e) {
                if (!following.hasAnything()) {
                    throw e;
                }
                away = Optional.of("it could not be reached, what is here answers" + age() + "; " + e.getMessage());
            }
            asked = clock.instant();
        }

        private String age() {
            return answered.equals(Instant.MIN)
                    ? ""
                    : ", " + Duration.between(answered, clock.instant()).toMinutes() + " minutes old";
        }

        private String version() {
            MemoryState state = memory.orElseThrow().state();
            if (state instanceof MemoryState.Ready ready) {
                return Long.toString(ready.version());
            }
            throw new MemoryException(
                    "there is no memory with chunks at " + bucket + "; name the prefix that its chunks.lance is below");
        }

        synchronized void close() {
            following.index().close();
            memory.ifPresent(Memory::close);
        }
    }
}
