package io.funes.sync.hub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.sync.hub.stub.Fault;
import java.io.IOException;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HubTest extends AtTheStub {

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

    private Commit commitOn(RepoName repo) throws IOException {
        return new Commit("a test", hub.head(repo), List.of(new Change.Add("a", file(bytes(1, 5)))));
    }
}
