package io.funes.sync.hub.stub;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A Hub for tests, on two origins so that a token that leaks shows. The official clients prove it in
 * {@code OfficialClientsTest}.
 */
public final class HubStub implements AutoCloseable {

    /**
     * A request and what it is answered with.
     *
     * @param origin {@code hub} or {@code cdn}
     * @param status 0 where the connection was cut instead
     * @param sent bytes of the answer's body
     * @param authorized whether it carried a token
     */
    public record Seen(String origin, String method, String path, int status, long sent, boolean authorized) {}

    private static final String ATTRIBUTES = "*.parquet filter=lfs diff=lfs merge=lfs -text\n";

    private final StubStore store;
    private final StubAccess access = new StubAccess();
    private final StubUploads uploads;
    private final StubCommits commits;
    private final StubReads reads;
    private final StubFaults faults = new StubFaults();
    private final Map<String, StubRepo> repos = new ConcurrentHashMap<>();
    private final List<Seen> seen = new CopyOnWriteArrayList<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer hub;
    private final HttpServer cdn;

    private HubStub(Path directory) throws IOException {
        store = new StubStore(directory);
        uploads = new StubUploads(store);
        commits = new StubCommits(store);
        reads = new StubReads(store);
        hub = server("hub", this::atHub);
        cdn = server("cdn", this::atCdn);
    }

    /** @param directory where contents are kept */
    public static HubStub start(Path directory) throws IOException {
        System.setProperty("sun.net.httpserver.nodelay", "true"); // else an answer waits 40 ms for the client's system
        HubStub stub = new HubStub(directory);
        stub.hub.start();
        stub.cdn.start();
        return stub;
    }

    public URI endpoint() {
        return address(hub);
    }

    /** Gives a new token of a user. */
    public String token(String user, boolean writes) {
        String token = "hf" + "_" + user + (writes ? "Writes" : "Reads");
        access.add(token, new StubAccess.User(user, writes));
        return token;
    }

    /** Lets a user into an organisation. */
    public void join(String user, String organisation) {
        access.join(user, organisation);
    }

    public StubFaults faults() {
        return faults;
    }

    /** What was asked so far; a request is here before its answer leaves. */
    public List<Seen> seen() {
        return List.copyOf(seen);
    }

    /** Bytes of all answers so far. */
    public long sent() {
        return seen.stream().mapToLong(Seen::sent).sum();
    }

    public void pagesOf(int entries) {
        reads.pagesOf(entries);
    }

    public void uploadsInPartsOf(long bytes) {
        uploads.inPartsOf(bytes);
    }

    /** The paths at the head of a repository. */
    public List<String> paths(String repo) {
        return List.copyOf(repo(repo).head().files().keySet());
    }

    public byte[] content(String repo, String path) {
        return store.get(repo(repo).head().files().get(path).sha256());
    }

    public String head(String repo) {
        return repo(repo).head().sha();
    }

    /** The names of all repositories. */
    public Set<String> repositories() {
        return Set.copyOf(repos.keySet());
    }

    public int commits(String repo) {
        return repo(repo).commits().size();
    }

    /** Makes a repository, as its owner would. */
    public void repository(String name, boolean isPrivate) {
        create(name, isPrivate);
    }

    /** Puts a file there, as somebody else would. */
    public void put(String repo, String path, byte[] content) {
        StubRepo at = repo(repo);
        TreeMap<String, StubFile> files = new TreeMap<>(at.head().files());
        files.put(path, StubFile.plain(store.put(content), content));
        at.add("by hand", "somebody", files);
    }

    /** Makes the parquet shards of a dataset, as the Hub itself would. */
    public void convert(String repo, Map<String, byte[]> shards) {
        TreeMap<String, StubFile> files = new TreeMap<>();
        shards.forEach((path, content) -> files.put(path, StubFile.large(store.put(content), content.length)));
        repo(repo).convert(files);
    }

    @Override
    public void close() {
        hub.stop(0);
        cdn.stop(0);
        threads.shutdownNow();
    }

    private interface Answering {
        void answer(Talk talk) throws IOException;
    }

    private HttpServer server(String origin, Answering answering) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", exchange -> serve(exchange, origin, answering));
        return server;
    }

    private void serve(HttpExchange exchange, String origin, Answering answering) throws IOException {
        Talk talk = new Talk(exchange, faults.meet(exchange.getRequestURI().toString()), origin, seen::add);
        try {
            talk.set("X-Request-Id", "stub-" + seen.size());
            if (talk.meets(Fault.LIMITED)) {
                talk.set("RateLimit", "\"api\";r=0;t=7");
                talk.error(429, "RateLimit", "Too many requests");
            } else if (talk.meets(Fault.UNAVAILABLE)) {
                talk.set("Retry-After", "3");
                talk.error(503, "", "Service Unavailable");
            } else if (talk.meets(Fault.CUT_BEFORE)) {
                talk.hangUp();
            } else {
                answering.answer(talk);
            }
        } catch (RuntimeException e) {
            talk.error(500, "", e.toString());
        }
    }

    private void atCdn(Talk talk) throws IOException {
        List<String> at = talk.parts();
        if (talk.header("Authorization").isPresent()) {
            talk.error(400, "", "Only one auth mechanism allowed");
        } else if (talk.method().equals("PUT")) {
            uploads.put(talk, at);
        } else {
            reads.fromCdn(talk, at.get(1));
        }
    }

    private void atHub(Talk talk) throws IOException {
        if (access.refusesUnknown(talk)) {
            return;
        }
        List<String> at = talk.parts();
        switch (at.get(0)) {
            case "api" -> api(talk, at.subList(1, at.size()));
            case "datasets" -> files(talk, at.subList(1, at.size()));
            case "complete" -> uploads.complete(talk, at.get(1));
            case "verify" -> uploads.verify(talk, at.get(1));
            default -> model(talk, at);
        }
    }

    /** Files of model repositories have no word in front of their owner. */
    private void model(Talk talk, List<String> at) throws IOException {
        if (at.size() > 4 && at.get(2).equals("resolve")) {
            files(talk, at);
        } else {
            talk.error(404, "", "no such place");
        }
    }

    private void api(Talk talk, List<String> at) throws IOException {
        switch (at.get(0)) {
            case "whoami-v2" -> whoami(talk);
            case "repos" -> repos(talk, at.get(1));
            case "validate-yaml" -> talk.json(200, Map.of("errors", List.of(), "warnings", List.of()));
            case "datasets" -> dataset(talk, at.subList(1, at.size()));
            case "resolve-cache" -> cache(talk, at.subList(2, at.size()));
            default -> talk.error(404, "", "no such place");
        }
    }

    private void whoami(Talk talk) throws IOException {
        Optional<StubAccess.User> user = access.user(talk);
        if (user.isEmpty()) {
            talk.error(401, "", "Invalid username or password.");
            return;
        }
        Map<String, Object> token = Map.of(
                "displayName", "test", "role", user.get().writes() ? "write" : "read", "createdAt", "2026-01-01");
        talk.json(
                200,
                Map.of(
                        "type",
                        "user",
                        "id",
                        "0",
                        "name",
                        user.get().name(),
                        "fullname",
                        user.get().name(),
                        "isPro",
                        false,
                        "orgs",
                        List.of(),
                        "auth",
                        Map.of("type", "access_token", "accessToken", token)));
    }

    private void repos(Talk talk, String verb) throws IOException {
        Optional<StubAccess.User> user = access.user(talk);
        String owner = talk.json()
                .path("organization")
                .asString(user.map(StubAccess.User::name).orElse(""));
        String name = owner + "/" + talk.json().path("name").asString("");
        if (user.isEmpty()) {
            talk.error(401, "", "Invalid username or password.");
        } else if (!user.get().writes() || !access.isMember(user.get(), owner)) {
            talk.error(403, "", "You don't have the rights to create a dataset under the namespace \"" + owner + "\"");
        } else if (verb.equals("delete")) {
            talk.json(repos.remove(name) == null ? 404 : 200, Map.of());
        } else {
            boolean secret = talk.json().path("private").asBoolean(false)
                    || talk.json().path("visibility").asString("").equals("private");
            boolean exists = repos.containsKey(name);
            if (!exists) {
                create(name, secret);
            }
            talk.json(exists ? 409 : 200, created(name));
        }
    }

    private Map<String, Object> created(String name) {
        return Map.of(
                "url",
                endpoint() + "/datasets/" + name,
                "name",
                name,
                "id",
                StubStore.sha1(name).substring(0, 24));
    }

    private StubRepo create(String name, boolean isPrivate) {
        StubRepo repo = new StubRepo(name, isPrivate);
        byte[] attributes = ATTRIBUTES.getBytes(StandardCharsets.UTF_8);
        repo.add(
                "initial commit",
                "system",
                new TreeMap<>(Map.of(".gitattributes", StubFile.plain(store.put(attributes), attributes))));
        repos.put(name, repo);
        return repo;
    }

    private void dataset(Talk talk, List<String> at) throws IOException {
        Optional<StubRepo> repo = visible(talk, at, false);
        if (repo.isEmpty()) {
            return;
        }
        String verb = at.size() > 2 ? at.get(2) : "";
        boolean writes = verb.equals("preupload") || verb.equals("commit");
        if (writes && access.refuses(talk, repo.get(), true)) {
            return;
        }
        String revision = at.size() > 3 ? at.get(3) : "main";
        Optional<StubRepo.Point> point = repo.get().at(revision);
        switch (verb) {
            case "preupload" -> commits.preupload(talk, repo.get());
            case "commit" ->
                commits.commit(talk, repo.get(), access.user(talk).orElseThrow().name(), endpoint());
            case "refs" -> refs(talk, repo.get());
            case "auth-check" -> talk.json(200, Map.of());
            default -> {
                if (point.isEmpty()) {
                    talk.error(404, "RevisionNotFound", "Invalid rev id: " + revision);
                } else {
                    read(talk, repo.get(), point.get(), verb, at);
                }
            }
        }
    }

    private void read(Talk talk, StubRepo repo, StubRepo.Point at, String verb, List<String> parts) throws IOException {
        switch (verb) {
            case "", "revision" -> talk.json(200, repo.info(at));
            case "tree" -> reads.tree(talk, at, String.join("/", parts.subList(4, parts.size())), endpoint());
            case "paths-info" -> reads.pathsInfo(talk, at);
            case "commits" -> talk.json(200, repo.commits());
            default -> talk.error(404, "", "no such place");
        }
    }

    private void refs(Talk talk, StubRepo repo) throws IOException {
        Map<String, Object> main = Map.of(
                "name",
                "main",
                "ref",
                "refs/heads/main",
                "targetCommit",
                repo.head().sha());
        talk.json(200, Map.of("branches", List.of(main), "converts", List.of(), "tags", List.of()));
    }

    private void files(Talk talk, List<String> at) throws IOException {
        boolean batch = at.size() > 2 && at.get(1).endsWith(".git");
        List<String> named = batch ? List.of(at.get(0), at.get(1).replaceFirst("\\.git$", "")) : at;
        Optional<StubRepo> repo = visible(talk, named, batch);
        if (repo.isEmpty()) {
            return;
        }
        if (batch) {
            uploads.batch(talk, endpoint(), address(cdn));
            return;
        }
        Optional<StubRepo.Point> point =
                at.size() < 5 ? Optional.empty() : repo.get().at(at.get(3));
        if (point.isEmpty()) {
            talk.error(404, "RevisionNotFound", "Invalid rev id");
        } else {
            reads.resolve(talk, repo.get(), point.get(), String.join("/", at.subList(4, at.size())), address(cdn));
        }
    }

    private void cache(Talk talk, List<String> at) throws IOException {
        Optional<StubRepo> repo = visible(talk, at, false);
        if (repo.isPresent()) {
            reads.cached(talk, repo.get().at(at.get(2)).orElseThrow(), String.join("/", at.subList(3, at.size())));
        }
    }

    /** The repository, where whoever asks may see it; one of another spelling is redirected to. */
    private Optional<StubRepo> visible(Talk talk, List<String> at, boolean writing) throws IOException {
        String name = at.get(0) + "/" + (at.size() > 1 ? at.get(1) : "");
        Optional<StubRepo> repo = repos.values().stream()
                .filter(r -> r.name().equalsIgnoreCase(name))
                .findFirst();
        if (repo.isEmpty()) {
            boolean anonymous = access.user(talk).isEmpty();
            talk.error(anonymous ? 401 : 404, "RepoNotFound", "Repository not found");
            return Optional.empty();
        }
        if (access.refuses(talk, repo.get(), writing)) {
            return Optional.empty();
        }
        if (!repo.get().name().equals(name)) {
            talk.set("Location", talk.uri().toString().replace(name, repo.get().name()));
            talk.bytes(307, new byte[0]);
            return Optional.empty();
        }
        return repo;
    }

    private StubRepo repo(String name) {
        return Optional.ofNullable(repos.get(name))
                .orElseThrow(() -> new IllegalArgumentException("no repository " + name));
    }

    private static URI address(HttpServer server) {
        // Not localhost: two names of one machine, and a client that sorts by host sees two hosts.
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }
}
