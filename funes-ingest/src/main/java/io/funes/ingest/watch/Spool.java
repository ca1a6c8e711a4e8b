package io.funes.ingest.watch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What hooks have left in {@code FUNES_HOME/spool}: one file per call, {@code <harness>.<event>.<random>.json}, holding
 * what the harness gave its hook. Each names a transcript, which is indexed; then the file goes. A file whose transcript
 * was not indexed because this process ended is taken again by the next one. After an event that ends a session,
 * {@link SessionEnds} hears of it.
 */
public final class Spool implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Spool.class);

    /** What the harnesses call it: Claude Code and Codex, pi, Hermes. */
    private static final Set<String> SESSION_ENDS = Set.of("sessionend", "session_shutdown", "on_session_finalize");

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,40}");

    private final Path directory;
    private final Arrivals arrivals;
    private final SessionEnds ends;
    private final HookEar ear;
    private final Set<Path> inHand = ConcurrentHashMap.newKeySet();
    private final ExecutorService thread = Executors.newSingleThreadExecutor(work -> {
        Thread taker = new Thread(work, "funes-spool");
        taker.setDaemon(true);
        return taker;
    });

    public Spool(Path directory, Arrivals arrivals) {
        this(directory, arrivals, SessionEnds.IGNORED, HookEar.IGNORED);
    }

    /**
     * @param ends hears of each session that ends
     * @param ear hears of each call
     */
    public Spool(Path directory, Arrivals arrivals, SessionEnds ends, HookEar ear) {
        this.directory = directory;
        this.arrivals = arrivals;
        this.ends = ends;
        this.ear = ear;
    }

    /** Takes what there is, soon. */
    public void poke() {
        thread.execute(this::take);
    }

    /**
     * Leaves a call as a hook does, and takes it soon; it is kept from the moment this returns.
     *
     * @param payload what the harness gave its hook
     * @throws IllegalArgumentException for a harness or event that is no plain word
     */
    public void leave(String harness, String event, String payload) {
        check("harness", harness);
        check("event", event);
        try {
            Files.createDirectories(directory);
            Path fresh = Files.writeString(Files.createTempFile(directory, ".new.", ""), payload);
            String random = fresh.getFileName().toString().substring(".new.".length());
            Files.move(
                    fresh,
                    directory.resolve(harness + '.' + event + '.' + random + ".json"),
                    StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot keep what the hook said in " + directory, e);
        }
        poke();
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }

    private static void check(String what, String word) {
        if (!NAME.matcher(word).matches()) {
            throw new IllegalArgumentException(
                    "the " + what + " \"" + word + "\" is no plain word; send one such as claude or Stop");
        }
    }

    private void take() {
        try {
            files().stream().filter(inHand::add).forEach(this::index);
        } catch (RuntimeException e) {
            LOG.error("the spool in {} cannot be taken", directory, e);
        }
    }

    private List<Path> files() {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(directory)) {
            return all.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void index(Path file) {
        HookCall call = HookCall.parse(text(file));
        List<Path> transcripts = call.transcripts();
        if (!call.trial()) {
            hear(file);
        }
        if (transcripts.isEmpty()) {
            LOG.debug("{} names no transcript", file.getFileName());
        }
        arrivals.finished(transcripts).whenComplete((done, failure) -> {
            if (failure == null) {
                delete(file);
            }
            inHand.remove(file);
            if (endsSession(file)) {
                ends.ended();
            }
        });
    }

    private void hear(Path file) {
        String[] parts = parts(file);
        if (parts.length > 1) {
            ear.heard(parts[0], parts[1], written(file));
        }
    }

    private static Instant written(Path file) {
        try {
            return Files.getLastModifiedTime(file).toInstant();
        } catch (IOException e) { // it is taken already: then it was written just now
            return Instant.now();
        }
    }

    private static boolean endsSession(Path file) {
        String[] parts = parts(file);
        return parts.length > 1 && SESSION_ENDS.contains(parts[1].toLowerCase(Locale.ROOT));
    }

    private static String[] parts(Path file) {
        return file.getFileName().toString().split("\\.");
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (NoSuchFileException e) {
            return ""; // taken already
        } catch (IOException e) {
            LOG.warn("{} cannot be read", file, e);
            return "";
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LOG.warn("{} cannot be deleted", file, e);
        }
    }
}
