package io.funes.sync.mirror;

import io.funes.core.memory.MemoryException;
import io.funes.core.memory.MemoryState;
import io.funes.core.memory.lance.LanceMemory;
import io.funes.core.memory.lance.LanceOptions;
import io.funes.sync.hub.Hub;
import io.funes.sync.hub.HubException;
import io.funes.sync.hub.HubFault;
import io.funes.sync.hub.RemoteFile;
import io.funes.sync.hub.RepoName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;

/** One remote memory and its copy here. Any thread may use it; pulls wait for each other. */
public final class Mirror implements AutoCloseable {

    /** The dataset's place in a repository and in its copy. */
    public static final String DATASET = "chunks.lance";

    /** What people read first in a repository. */
    public static final String CARD = "README.md";

    public static final String ATTRIBUTES = ".gitattributes";

    private static final Duration RECENT = Duration.ofSeconds(60);
    private static final Set<HubFault> AWAY =
            EnumSet.of(HubFault.UNREACHABLE, HubFault.UNKNOWN_OUTCOME, HubFault.LIMITED);

    private final RepoName repo;
    private final Path root;
    private final Hub hub;
    private final Clock clock;
    private final Staging staging;
    private Optional<LanceMemory> memory = Optional.empty();
    private Vain vain = new Vain(Instant.MIN, Optional.empty());
    private volatile Optional<Stamp> last = Optional.empty();
    private volatile String filled = "";

    /** When the Hub was last asked and did not answer, and why. */
    private record Vain(Instant at, Optional<HubException> why) {}

    Mirror(RepoName repo, Path root, Hub hub, Clock clock) {
        this.repo = repo;
        this.root = root;
        this.hub = hub;
        this.clock = clock;
        this.staging = new Staging(repo, root);
    }

    public RepoName repo() {
        return repo;
    }

    /** Where the copy is. */
    public Path root() {
        return root;
    }

    /** Which commit is here; empty when it was never brought. */
    public Optional<Stamp> stamp() {
        if (last.isEmpty() || !Files.exists(stampFile())) { // each question asks for it, so it is read once
            last = Stamp.read(stampFile());
        }
        return last;
    }

    /** Whether it was brought and has no row. */
    public boolean isEmpty() {
        String head = stamp().map(Stamp::head).orElse("");
        if (!head.equals(filled) && !(state() instanceof MemoryState.Empty)) {
            filled = head;
        }
        return !head.equals(filled);
    }

    private void keep(Stamp stamp) {
        stamp.write(stampFile());
        last = Optional.of(stamp);
    }

    /**
     * Brings what is new at the head. Without a connection the copy stays as it is, and the answer says so.
     *
     * @throws HubException when there is no such repository or it may not be read
     * @throws MemoryException when it was never brought and the Hub cannot be reached, or when it holds no memory
     */
    public Pulled pull(Freshness freshness) {
        return pull(freshness, bytes -> {});
    }

    /** @param moved hears of bytes as they come */
    public synchronized Pulled pull(Freshness freshness, LongConsumer moved) {
        Optional<Stamp> stamp = stamp();
        if (freshness == Freshness.RECENT && stamp.isPresent() && isRecent(stamp.get())) {
            return pulled(stamp.get(), Optional.empty());
        }
        boolean canWait = freshness == Freshness.RECENT && stamp.isPresent();
        if (freshness == Freshness.RECENT && clock.instant().minus(RECENT).isBefore(vain.at())) {
            return pulled(stamp.orElseThrow(this::neverSeen), Optional.of("it could not be reached a moment ago"));
        }
        try {
            String head = canWait ? hub.headAtOnce(repo) : hub.head(repo);
            return bring(head, stamp, Optional.empty(), moved);
        } catch (HubException e) {
            if (!AWAY.contains(e.fault())) {
                throw e;
            }
            vain = new Vain(clock.instant(), Optional.of(e));
            return pulled(stamp.orElseThrow(this::neverSeen), Optional.ofNullable(e.getMessage()));
        }
    }

    /** Brings the head after a push; files that were sent are taken from where they were staged. */
    public synchronized Pulled adopt(Path staged) {
        return bring(hub.head(repo), stamp(), Optional.of(staged), bytes -> {});
    }

    /** Makes a second copy to be changed, without copying contents; what was there before is removed. */
    public synchronized Staged stage() {
        return staging.make(stamp());
    }

    /** Removes what {@link #stage} made. */
    public synchronized void unstage() {
        staging.remove();
    }

    /**
     * The copy as a memory. It is another one after a pull that removed files, so ask each time.
     *
     * @throws MemoryException when its model is another than this funes has
     */
    public synchronized LanceMemory memory() {
        if (memory.isEmpty()) {
            memory = Optional.of(open(root.resolve(DATASET), Optional.empty()));
        }
        return memory.get();
    }

    /**
     * Opens a copy that {@link #stage} made.
     *
     * @param project what it is marked with, should it have to be made
     */
    public LanceMemory open(Path dataset, Optional<String> project) {
        LanceOptions plain = LanceOptions.defaults().withKeepVersions(Duration.ZERO);
        try {
            return LanceMemory.open(dataset, project.map(plain::withProject).orElse(plain));
        } catch (MemoryException e) {
            String words = Optional.ofNullable(e.getMessage()).orElse("");
            throw new MemoryException(words.replace(dataset.toString(), repo.toString()), e);
        }
    }

    /** How it stands, from what is here. */
    public MemoryState state() {
        if (stamp().isEmpty()) {
            return new MemoryState.Offline(repo.toString());
        }
        MemoryState state = memory().state();
        return state instanceof MemoryState.Missing ? new MemoryState.Empty() : state;
    }

    @Override
    public synchronized void close() {
        memory.ifPresent(LanceMemory::close);
        memory = Optional.empty();
    }

    private Pulled bring(String head, Optional<Stamp> stamp, Optional<Path> staged, LongConsumer moved) {
        Instant now = clock.instant();
        if (stamp.isPresent() && stamp.get().head().equals(head)) {
            Stamp checked = stamp.get().withChecked(now);
            keep(checked);
            return pulled(checked, Optional.empty());
        }
        List<RemoteFile> tree = ours(hub.tree(repo, head));
        Bringing bringing = new Bringing(hub, repo, root, staged, moved);
        try {
            Files.createDirectories(root);
            Map<String, String> known = stamp.map(Stamp::files).orElse(Map.of());
            Map<String, String> files = bringing.bring(head, tree, known);
            keep(new Stamp(head, now, files));
            show(known, files);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the mirror of " + repo + " in " + root, e);
        }
        return new Pulled(repo.toString(), head, bringing.files(), bringing.bytes(), now, Optional.empty());
    }

    private List<RemoteFile> ours(List<RemoteFile> tree) {
        boolean hasDataset = tree.stream().anyMatch(f -> f.path().startsWith(DATASET + "/"));
        boolean hasOthers =
                tree.stream().anyMatch(f -> f.path().contains("/") || f.path().endsWith(".parquet"));
        if (!hasDataset && hasOthers) {
            throw new MemoryException(repo + " is a dataset and no memory: it has no " + DATASET
                    + "; check the name, or bring its traces with `funes import " + repo + "`");
        }
        return tree.stream().filter(f -> isOurs(f.path())).toList();
    }

    private static boolean isOurs(String path) {
        return path.startsWith(DATASET + "/") || path.equals(CARD) || path.equals(ATTRIBUTES);
    }

    // A handle moves to newer versions only; when files went away it may be at one that is gone.
    private void show(Map<String, String> before, Map<String, String> after) {
        if (after.keySet().containsAll(before.keySet())) {
            memory.ifPresent(LanceMemory::refresh);
        } else {
            close();
        }
    }

    private boolean isRecent(Stamp stamp) {
        return Duration.between(stamp.checked(), clock.instant()).compareTo(RECENT) < 0;
    }

    private Pulled pulled(Stamp stamp, Optional<String> offline) {
        return new Pulled(repo.toString(), stamp.head(), 0, 0, stamp.checked(), offline);
    }

    private MemoryException neverSeen() {
        String words = new MemoryState.Offline(repo.toString()).message();
        return vain.why().map(e -> new MemoryException(words, e)).orElseGet(() -> new MemoryException(words));
    }

    private Path stampFile() {
        return root.resolve("mirror.json");
    }
}
