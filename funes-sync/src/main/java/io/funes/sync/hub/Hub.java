package io.funes.sync.hub;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.LongConsumer;
import okhttp3.HttpUrl;
import okhttp3.Request;
import tools.jackson.databind.JsonNode;

/**
 * One Hub, as one user. Any thread may use it. What may be asked twice is, with the back-off of the official clients;
 * whatever fails in the end is a {@link HubException}.
 */
public final class Hub implements AutoCloseable {

    private static final int THREADS = 6;

    private final Wire wire;
    private final HubSettings settings;
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS, work -> {
        Thread thread = new Thread(work, "hub");
        thread.setDaemon(true);
        return thread;
    });
    private Optional<String> user = Optional.empty();

    private Hub(HubSettings settings, Pause pause) {
        this.settings = settings;
        this.wire = new Wire(settings, pause);
    }

    public static Hub of(HubSettings settings) {
        return of(settings, Pause.sleeping());
    }

    /** @param pause how it waits before another try */
    public static Hub of(HubSettings settings, Pause pause) {
        return new Hub(settings, pause);
    }

    /** Whether requests are allowed at all. */
    public boolean isOffline() {
        return settings.offline();
    }

    /** Whose token this is; asked once. */
    public synchronized String whoami() {
        if (user.isEmpty()) {
            user = Optional.of(
                    ask(wire.at("api", "whoami-v2"), "the token").path("name").asString(""));
        }
        return user.get();
    }

    /**
     * Makes a private dataset repository.
     *
     * @return false when there was one; it stays as visible as it is
     */
    public boolean create(RepoName repo) {
        Map<String, Object> body =
                Map.of("name", repo.name(), "organization", repo.owner(), "type", "dataset", "visibility", "private");
        Request request = wire.request(wire.at("api", "repos", "create"))
                .post(Wire.json(body))
                .build();
        try {
            return wire.once(request, repo.toString(), answer -> true);
        } catch (HubException e) {
            if (e.fault() == HubFault.MISSING || e.fault() == HubFault.UNAUTHORIZED) {
                throw e;
            }
            return existsAfter(repo, e);
        }
    }

    // 409 says that it exists; after any other refusal, and after a lost answer, a look tells.
    private boolean existsAfter(RepoName repo, HubException refusal) {
        try {
            info(repo);
            return false;
        } catch (HubException e) {
            throw e.fault() == HubFault.MISSING ? refusal : e;
        }
    }

    public RepoInfo info(RepoName repo) {
        JsonNode info = ask(wire.at("api", "datasets", repo.owner(), repo.name()), repo.toString());
        return new RepoInfo(
                RepoName.find(info.path("id").asString("")).orElse(repo),
                info.path("sha").asString(""),
                info.path("private").asBoolean(false));
    }

    /** The commit of {@code main}: one small request, and again while the fault is a passing one. */
    public String head(RepoName repo) {
        return named(repo, ask(headOf(repo), repo.toString()));
    }

    /**
     * The commit of a branch or reference.
     *
     * @return empty when the repository has none of that name
     */
    public Optional<String> head(RepoName repo, String revision) {
        HttpUrl address = wire.at("api", "datasets", repo.owner(), repo.name(), "revision", revision)
                .newBuilder()
                .addQueryParameter("expand", "sha")
                .build();
        try {
            return Optional.of(named(repo, ask(address, repo.toString())));
        } catch (HubException e) {
            if (e.fault() == HubFault.NO_SUCH_FILE) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** The commit of {@code main}, asked once only: for those who can do without. */
    public String headAtOnce(RepoName repo) {
        return named(repo, wire.once(wire.request(headOf(repo)).build(), repo.toString(), Wire::tree));
    }

    private HttpUrl headOf(RepoName repo) {
        return wire.at("api", "datasets", repo.owner(), repo.name(), "revision", "main")
                .newBuilder()
                .addQueryParameter("expand", "sha")
                .build();
    }

    private static String named(RepoName repo, JsonNode answer) {
        String head = answer.path("sha").asString("");
        if (head.isEmpty()) {
            throw new HubException(HubFault.CORRUPT, "the Hub names no head of " + repo + "; check HF_ENDPOINT");
        }
        return head;
    }

    /** Every file at a commit. */
    public List<RemoteFile> tree(RepoName repo, String commit) {
        return new Listing(wire).of(repo, commit);
    }

    /** A file to bring, and where to. */
    public record Wanted(RemoteFile file, Path target) {}

    /**
     * Brings files side by side. Each appears at its target whole and verified, or not at all.
     *
     * @param incoming a directory for parts, on the targets' file system; a later call goes on with what is there
     * @param moved hears of bytes as they come
     */
    public void download(RepoName repo, String commit, List<Wanted> files, Path incoming, LongConsumer moved) {
        Together.run(
                threads,
                files.stream()
                        .<Runnable>map(wanted -> () -> download(repo, commit, wanted, incoming, moved))
                        .toList());
    }

    /**
     * Opens a file of a model repository, as {@link io.funes.core.inference.store.ModelSource} asks for it.
     *
     * @param repository the model repository, {@code owner/name}
     * @param revision a commit of it
     * @param path the file in it
     * @param offset the first byte wanted
     * @throws IOException when it cannot be had; the stream throws too, once its own tries are used up
     */
    public InputStream model(String repository, String revision, String path, long offset) throws IOException {
        RepoName repo = RepoName.of(repository);
        HttpUrl address = below(wire.at(repo.owner(), repo.name(), "resolve", revision), path);
        return ModelStream.open(wire, address, path + " of " + repository + "@" + revision, offset);
    }

    /**
     * Makes a commit on {@code main}.
     *
     * @throws HubException with {@link HubFault#MOVED} when the head is not the commit's parent
     */
    public Committed commit(RepoName repo, Commit commit) {
        return new Committing(wire, repo, commit, threads, this::head).run();
    }

    @Override
    public void close() {
        threads.shutdownNow();
        wire.close();
    }

    private JsonNode ask(HttpUrl url, String what) {
        return wire.patiently(() -> wire.request(url).build(), what, Wire::tree);
    }

    private void download(RepoName repo, String commit, Wanted wanted, Path incoming, LongConsumer moved) {
        try {
            Files.createDirectories(incoming);
            Files.createDirectories(wanted.target().toAbsolutePath().getParent());
            RemoteFile file = wanted.file();
            Path part = incoming.resolve(
                    file.hash() + "-" + Integer.toHexString(file.path().hashCode()) + ".part");
            if (!takenFromCache(repo, file, part)) {
                new Download(wire, address(repo, commit, file.path()), file, part, moved).run();
            }
            Files.move(part, wanted.target(), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + wanted.target() + "; check that its disk has room", e);
        }
    }

    /** Another program of this user may have brought the same content. */
    private boolean takenFromCache(RepoName repo, RemoteFile file, Path part) throws IOException {
        Path blob = settings.cache()
                .resolve("datasets--" + repo.owner() + "--" + repo.name())
                .resolve("blobs")
                .resolve(file.hash().hex());
        if (Files.exists(part) || !Files.isRegularFile(blob) || !file.hash().matches(blob)) {
            return false;
        }
        Files.copy(blob, part);
        return true;
    }

    private HttpUrl address(RepoName repo, String commit, String path) {
        return below(wire.at("datasets", repo.owner(), repo.name(), "resolve", commit), path);
    }

    private static HttpUrl below(HttpUrl directory, String path) {
        HttpUrl.Builder url = directory.newBuilder();
        for (String segment : path.split("/")) {
            url.addPathSegment(segment);
        }
        return url.build();
    }
}
