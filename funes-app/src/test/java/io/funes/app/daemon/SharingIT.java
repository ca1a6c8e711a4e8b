package io.funes.app.daemon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.funes.app.daemon.SharedHome.Ended;
import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.SomeChunks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Sharing by the real launcher and over HTTP, with a real daemon and a stub of the Hub. */
class SharingIT {

    private static final Path TERMINAL = Path.of("src/test/python/terminal.py").toAbsolutePath();
    private static final String REPO = "acme/mem";

    @TempDir
    private Path directory;

    private SharedHome home;

    @BeforeEach
    void start() throws Exception {
        home = SharedHome.start(directory, SomeChunks.range(0, 12));
    }

    @AfterEach
    void stop() throws Exception {
        home.close();
    }

    @Test
    void withoutATerminalAFirstPushIsRefusedAndSaysWhatToDo() throws Exception {
        Ended refused = home.funes("push", REPO);
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.out()).contains("acme/mem is not there yet").contains("12 chunks of 1 session ");
        assertThat(refused.err())
                .contains("nothing was ever published from here to acme/mem")
                .contains("--yes");
        assertThat(home.hub().repositories()).isEmpty();
        Ended agreed = home.funes("push", REPO, "--yes");
        assertThat(agreed.code()).isZero();
        assertThat(agreed.out()).contains("published 12 chunks to acme/mem").contains(" MB)");
        assertThat(home.funes("push", REPO).out()).contains("nothing was sent to acme/mem: it has all");
    }

    @Test
    void onATerminalAFirstPushAsks() throws Exception {
        assumeTrue(home.has("python3"), "a terminal is made with python3");
        Ended no = home.command("python3", TERMINAL.toString(), "n", SharedHome.LAUNCHER.toString(), "push", REPO);
        assertThat(no.code()).as(no.toString()).isEqualTo(1);
        assertThat(no.out()).contains("12 chunks of 1 session ").contains("Is this to go there? [y/N] ");
        assertThat(home.hub().repositories()).isEmpty();
        Ended yes = home.command("python3", TERMINAL.toString(), "y", SharedHome.LAUNCHER.toString(), "push", REPO);
        assertThat(yes.code()).as(yes.toString()).isZero();
        assertThat(yes.out()).contains("[y/N] ").contains("published 12 chunks to acme/mem");
        Ended again = home.command("python3", TERMINAL.toString(), "y", SharedHome.LAUNCHER.toString(), "push", REPO);
        assertThat(again.out()).doesNotContain("[y/N]").contains("nothing was sent to acme/mem: it has all");
    }

    @Test
    void overHttpAPreviewSendsNothingAndAFirstPushWantsAgreement() throws Exception {
        JsonNode preview = home.json("GET", "/api/v1/remotes/acme/mem/preview", "");
        assertThat(preview.get("chunks").asLong()).isEqualTo(12);
        assertThat(preview.get("exists").asBoolean()).isFalse();
        assertThat(home.job("POST", "/api/v1/remotes/acme/mem/push", "")
                        .get("error")
                        .asString())
                .contains("nothing was ever published");
        assertThat(home.hub().repositories()).isEmpty();
        JsonNode done = home.job("POST", "/api/v1/remotes/acme/mem/push", "{\"agreed\":true}");
        assertThat(done.get("result").get("chunks").asLong()).isEqualTo(12);
        assertThat(done.get("result").get("bytes").asLong()).isPositive();
    }

    @Test
    void aSessionsEndIsPublishedToWhatIsLinked() throws Exception {
        home.funes("push", REPO, "--yes");
        assertThat(home.funes("link", REPO).out()).contains("linked with acme/mem");
        Path transcript = home.transcript("the third mooring line chafes at the fairlead");
        home.json("POST", "/api/v1/hooks/claude/SessionEnd", "{\"transcript_path\":\"" + transcript + "\"}");
        home.eventually(() -> home.hub().commits(REPO) > 2);
        home.eventually(() -> home.funes("status").out().contains(" 1 chunk pushed at"));
        assertThat(home.funes("status").out()).contains("0 chunks are not there");
        assertThat(Files.list(home.root().resolve("spool"))).isEmpty();
    }

    @Test
    void theStatusOfARemoteMemoryNeedsNoNetwork() throws Exception {
        assertThat(home.funes("status", "--memory", REPO).out())
                .contains("acme/mem: was never brought here; `funes pull acme/mem` brings it")
                .contains("nothing pushed from here");
        home.funes("push", REPO, "--yes");
        home.hub().close();
        int asked = home.hub().seen().size();
        assertThat(home.funes("status", "--memory", "local," + REPO).out())
                .contains("local: 12 chunks")
                .contains("acme/mem: 12 chunks")
                .contains("remote   acme/mem, asked at ")
                .contains(", 0 chunks are not there, 12 chunks pushed at ");
        JsonNode memories =
                home.json("GET", "/api/v1/status?memory=hf://acme/mem", "").get("memories");
        assertThat(memories.get(0).get("chunks").asLong()).isEqualTo(12);
        assertThat(memories.get(0).get("remote").get("pending").asLong()).isZero();
        assertThat(memories.get(0).get("remote").get("held").asLong()).isZero();
        assertThat(memories.get(0).get("remote").get("pushed").get("chunks").asLong())
                .isEqualTo(12);
        assertThat(home.funes("status").out()).contains("remote   acme/mem");
        assertThat(home.funes("status", "--memory", "nonsense").code()).isEqualTo(2);
        assertThat(home.hub().seen()).hasSize(asked);
    }

    @Test
    void whenAllIsHeldTheExitCodeIsTwo() throws Exception {
        SharedHome other = SharedHome.start(
                Files.createDirectory(directory.resolve("other")),
                List.of(new EmbeddedChunk(Planted.chunk(3), SomeChunks.vector(3))));
        try {
            Ended held = other.funes("push", REPO, "--yes");
            assertThat(held.code()).as(held.toString()).isEqualTo(2);
            assertThat(held.out()).contains("nothing was sent to acme/mem; 1 block is held");
            assertThat(other.funes("push", REPO, "--dry-run").code()).isEqualTo(2);
            assertThat(other.funes("status", "--memory", REPO).out()).contains("1 block is held");
            assertThat(other.hub().repositories()).isEmpty();
        } finally {
            other.close();
        }
    }
}
