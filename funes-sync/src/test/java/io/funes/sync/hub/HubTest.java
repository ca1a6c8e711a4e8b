package io.funes.sync.hub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.sync.hub.stub.Fault;
import io.funes.sync.hub.stub.HubStub;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HubTest {

    private static final RepoName REPO = RepoName.of("alice/mem");

    @TempDir
    private Path directory;

    private final List<Duration> pauses = new CopyOnWriteArrayList<>();
    private HubStub stub;
    private Hub hub;

    @BeforeEach
    void start() throws IOException {
        stub = HubStub.start(directory.resolve("store"));
        hub = hub(stub.token("alice", true));
    }

    @AfterEach
    void stop() {
        hub.close();
        stub.close();
    }

    @Test
    void createsPrivatelyAndOnlyOnce() {
        assertThat(hub.create(REPO)).isTrue();
        assertThat(hub.create(REPO)).isFalse();
        assertThat(hub.info(REPO).isPrivate()).isTrue();
        assertThat(hub.head(REPO)).isEqualTo(stub.head("alice/mem"));
        assertThat(hub.whoami()).isEqualTo("alice");
    }

    @Test
    void whatIsCommittedComesBackByteForByte() throws IOException {
        hub.create(REPO);
        Map<String, byte[]> files = Map.of(
                "README.md", "# hello\n".getBytes(),
                "chunks.lance/data/a b#1?ü.lance", bytes(1, 3_000_000),
                "chunks.lance/_versions/1.manifest", bytes(2, 700),
                "chunks.lance/empty", new byte[0]);
        Committed done = hub.commit(REPO, commit(files));
        assertThat(done.bytes()).isEqualTo(8 + 3_000_000 + 700);
        assertThat(done.head()).isEqualTo(stub.head("alice/mem"));
        assertThat(hub.tree(REPO, done.head())).extracting(RemoteFile::path).containsAll(files.keySet());
        files.forEach((path, content) -> assertThat(brought(path)).as(path).isEqualTo(content));
    }

    @Test
    void sendsNothingThatIsThereAlready() throws IOException {
        hub.create(REPO);
        Map<String, byte[]> files = Map.of("a.lance", bytes(1, 2_000_000), "b.txt", bytes(3, 10));
        String head = hub.commit(REPO, commit(files)).head();
        Committed again = hub.commit(REPO, commit(files));
        assertThat(again).isEqualTo(new Committed(head, 0, 0));
        assertThat(stub.commits("alice/mem")).isEqualTo(2);
    }

    @Test
    void bigFilesGoUpInParts() throws IOException {
        stub.uploadsInPartsOf(700_000);
        hub.create(REPO);
        byte[] content = bytes(1, 3_000_000);
        hub.commit(REPO, commit(Map.of("big.lance", content)));
        assertThat(brought("big.lance")).isEqualTo(content);
        assertThat(stub.seen()).filteredOn(s -> s.path().contains("/part/")).hasSize(5);
    }

    @Test
    void aCommitOnAnOldHeadIsRefusedAsMoved() throws IOException {
        hub.create(REPO);
        Commit commit = commit(Map.of("a.txt", bytes(1, 10)));
        stub.faults().next(Fault.HEAD_MOVES, "/commit/", 1);
        assertFault(HubFault.MOVED, () -> hub.commit(REPO, commit));
        assertThat(stub.paths("alice/mem")).doesNotContain("a.txt");
    }

    @Test
    void aCommitWhoseAnswerWasLostIsNotMadeTwice() throws IOException {
        hub.create(REPO);
        stub.faults().next(Fault.LOST_ANSWER, "/commit/", 1);
        Committed done = hub.commit(REPO, commit(Map.of("a.txt", bytes(1, 10))));
        assertThat(done.head()).isEqualTo(stub.head("alice/mem"));
        assertThat(stub.commits("alice/mem")).isEqualTo(2);
    }

    @Test
    void aLostAnswerAfterSomebodyElsesCommitIsMoved() throws IOException {
        hub.create(REPO);
        Commit commit = commit(Map.of("a.txt", bytes(1, 10)));
        stub.faults().next(Fault.CUT_BEFORE, "/commit/", 1);
        Hub slow = Hub.of(settings(stub.token("alice", true)), time -> stub.put("alice/mem", "other.txt", bytes(9, 3)));
        assertFault(HubFault.MOVED, () -> slow.commit(REPO, commit));
        slow.close();
    }

    @ParameterizedTest
    @EnumSource(
            value = Fault.class,
            names = {"LIMITED", "UNAVAILABLE", "CUT_BEFORE", "LOST_ANSWER", "CUT_BODY", "WRONG_BYTES"})
    void bringsFilesWholeWhateverHappensOnTheWay(Fault fault) throws IOException {
        hub.create(REPO);
        Map<String, byte[]> files = Map.of(
                "dir/large.lance", bytes(1, 2_500_000), "dir/small.txt", bytes(2, 5_000), "top.txt", bytes(3, 5_000));
        hub.commit(REPO, commit(files));
        stub.faults().next(fault, "/get/", 2);
        stub.faults().next(fault, "resolve-cache", 1);
        stub.faults().next(fault, "top.txt", 1);
        files.forEach((path, content) -> assertThat(brought(path)).as(path).isEqualTo(content));
        assertThat(stub.faults().left()).isZero();
    }

    @Test
    void goesOnWhereABrokenDownloadEnded() throws IOException {
        hub.create(REPO);
        hub.commit(REPO, commit(Map.of("large.lance", bytes(1, 4_000_000))));
        stub.faults().next(Fault.CUT_BODY, "/get/", 1);
        long before = stub.sent();
        AtomicLong moved = new AtomicLong();
        assertThat(brought("large.lance", moved)).isEqualTo(bytes(1, 4_000_000));
        assertThat(moved.get()).isEqualTo(4_000_000);
        assertThat(stub.sent() - before).isLessThan(4_100_000);
    }

    @Test
    void startsAgainWhenTheWholeFileComesForARange() throws IOException {
        hub.create(REPO);
        hub.commit(REPO, commit(Map.of("large.lance", bytes(1, 3_000_000))));
        stub.faults().next(Fault.CUT_BODY, "/get/", 1);
        stub.faults().next(Fault.WHOLE_FOR_RANGE, "/get/", 1);
        assertThat(brought("large.lance")).isEqualTo(bytes(1, 3_000_000));
        assertThat(stub.faults().left()).isZero();
    }

    @Test
    void bytesThatStayWrongAreRefusedAndLeaveNothing() throws IOException {
        hub.create(REPO);
        hub.commit(REPO, commit(Map.of("large.lance", bytes(1, 2_000_000))));
        stub.faults().next(Fault.WRONG_BYTES, "/get/", 99);
        assertFault(HubFault.CORRUPT, () -> brought("large.lance"));
        assertThat(directory.resolve("here/large.lance")).doesNotExist();
    }

    @Test
    void theTokenIsNeverSeenByAnotherOrigin() throws IOException {
        stub.uploadsInPartsOf(1_500_000);
        hub.create(REPO);
        hub.commit(REPO, commit(Map.of("a.lance", bytes(1, 2_000_000), "b.lance", bytes(2, 1_200_000))));
        brought("a.lance");
        assertThat(stub.seen())
                .filteredOn(s -> s.origin().equals("cdn"))
                .isNotEmpty()
                .noneMatch(HubStub.Seen::authorized);
    }

    @Test
    void waitsAsLongAsTheHubAsks() {
        hub.create(REPO);
        stub.faults().next(Fault.LIMITED, "revision", 1);
        stub.faults().next(Fault.UNAVAILABLE, "revision", 1);
        hub.head(REPO);
        assertThat(pauses).containsExactly(Duration.ofSeconds(8), Duration.ofSeconds(4));
    }

    @Test
    void listsEveryPage() throws IOException {
        stub.pagesOf(3);
        hub.create(REPO);
        List<Change> changes = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            changes.add(new Change.Add("d/" + i + ".txt", file(bytes(i, 20))));
        }
        String head =
                hub.commit(REPO, new Commit("many", hub.head(REPO), changes)).head();
        assertThat(hub.tree(REPO, head)).hasSize(21);
    }

    @Test
    void deletesAndReplaces() throws IOException {
        hub.create(REPO);
        hub.commit(REPO, commit(Map.of("old.txt", bytes(1, 9), "same.txt", bytes(2, 9))));
        List<Change> changes = List.of(new Change.Delete("old.txt"), new Change.Add("same.txt", file(bytes(3, 9))));
        hub.commit(REPO, new Commit("change", hub.head(REPO), changes));
        assertThat(stub.paths("alice/mem")).containsExactly(".gitattributes", "same.txt");
        assertThat(stub.content("alice/mem", "same.txt")).isEqualTo(bytes(3, 9));
    }

    @Test
    void eachRefusalSaysWhatItIs() {
        stub.repository("bob/secret", true);
        stub.repository("bob/open", false);
        RepoName secret = RepoName.of("bob/secret");
        assertFault(HubFault.MISSING, () -> hub.head(secret));
        assertFault(HubFault.MISSING, () -> hub.head(RepoName.of("bob/nothing")));
        assertFault(HubFault.UNAUTHORIZED, () -> hub("").head(secret));
        assertFault(HubFault.UNAUTHORIZED, () -> hub("hf" + "_unknown").head(secret));
        assertFault(HubFault.FORBIDDEN, () -> hub.commit(RepoName.of("bob/open"), commitOn(RepoName.of("bob/open"))));
        assertFault(HubFault.FORBIDDEN, () -> hub.create(RepoName.of("bob/new")), HubFault.MISSING);
    }

    @Test
    void noMessageShowsTheToken() {
        Hub stranger = hub("hf" + "_unknownToTheHub");
        assertThatThrownBy(() -> stranger.head(REPO)).hasMessageNotContaining("unknownToTheHub");
        assertThat(new HubToken("hf" + "_secret")).hasToString("(a token)");
        assertThat(settings("hf" + "_secret").toString()).doesNotContain("secret");
    }

    @Test
    void aRepositoryOfAnotherSpellingIsFollowed() {
        hub.create(REPO);
        assertThat(hub.info(RepoName.of("Alice/MEM")).name()).isEqualTo(REPO);
    }

    @Test
    void nobodyThereIsUnreachable() throws IOException {
        int port;
        try (ServerSocket socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        Hub nowhere = Hub.of(HubSettings.of(Map.of("HF_ENDPOINT", "http://127.0.0.1:" + port), directory), pauses::add);
        assertFault(HubFault.UNREACHABLE, () -> nowhere.head(REPO));
        nowhere.close();
    }

    @Test
    void offlineAsksNothing() {
        Hub offline = Hub.of(
                HubSettings.of(Map.of("HF_ENDPOINT", stub.endpoint().toString(), "HF_HUB_OFFLINE", "1"), directory),
                pauses::add);
        assertFault(HubFault.UNREACHABLE, () -> offline.head(REPO));
        assertThat(stub.seen()).isEmpty();
        offline.close();
    }

    @Test
    void takesWhatAnotherProgramBroughtIntoTheCache() throws IOException {
        hub.create(REPO);
        byte[] content = bytes(1, 2_000_000);
        String head = hub.commit(REPO, commit(Map.of("a.lance", content))).head();
        RemoteFile file = hub.tree(REPO, head).stream()
                .filter(f -> f.path().equals("a.lance"))
                .findFirst()
                .orElseThrow();
        Path blobs = directory.resolve("cache/hub/datasets--alice--mem/blobs");
        Files.createDirectories(blobs);
        Files.write(blobs.resolve(file.hash().hex()), content);
        AtomicLong moved = new AtomicLong();
        assertThat(brought("a.lance", moved)).isEqualTo(content);
        assertThat(moved.get()).isZero();
    }

    private HubSettings settings(String token) {
        return HubSettings.of(
                Map.of(
                        "HF_ENDPOINT",
                        stub.endpoint() + "/",
                        "HF_TOKEN",
                        token,
                        "HF_HOME",
                        directory.resolve("cache").toString()),
                directory);
    }

    private Hub hub(String token) {
        return Hub.of(settings(token), pauses::add);
    }

    private static byte[] bytes(int seed, int size) {
        byte[] bytes = new byte[size];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    private Path file(byte[] content) throws IOException {
        return Files.write(Files.createTempFile(directory, "content", ""), content);
    }

    private Commit commit(Map<String, byte[]> files) throws IOException {
        List<Change> changes = new ArrayList<>();
        for (Map.Entry<String, byte[]> each : files.entrySet()) {
            changes.add(new Change.Add(each.getKey(), file(each.getValue())));
        }
        return new Commit("a test", hub.head(REPO), changes);
    }

    private Commit commitOn(RepoName repo) throws IOException {
        return new Commit("a test", hub.head(repo), List.of(new Change.Add("a", file(bytes(1, 5)))));
    }

    private byte[] brought(String path) {
        return brought(path, new AtomicLong());
    }

    private byte[] brought(String path, AtomicLong moved) {
        String head = hub.head(REPO);
        RemoteFile file = hub.tree(REPO, head).stream()
                .filter(f -> f.path().equals(path))
                .findFirst()
                .orElseThrow();
        Path target = directory.resolve("here").resolve(path);
        hub.download(
                REPO, head, List.of(new Hub.Wanted(file, target)), directory.resolve("incoming"), moved::addAndGet);
        try {
            return Files.readAllBytes(target);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private interface Asking {
        void ask() throws IOException;
    }

    private static void assertFault(HubFault fault, Asking asking, HubFault... others) {
        List<HubFault> accepted = new ArrayList<>(List.of(others));
        accepted.add(fault);
        assertThatThrownBy(asking::ask).isInstanceOfSatisfying(HubException.class, e -> assertThat(e.fault())
                .isIn(accepted));
    }
}
