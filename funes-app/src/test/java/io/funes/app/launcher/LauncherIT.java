package io.funes.app.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.funes.app.launcher.Funes.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.MethodName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The launcher and the packaged application, through a link with spaces in its path, from a directory of no project. */
@TestMethodOrder(MethodName.class)
class LauncherIT {

    private static final String QUESTION = "What cured the barcode guns that stayed dead after resting?";

    @TempDir
    static Path directory;

    private static Funes funes;

    @BeforeAll
    static void start() throws Exception {
        assumeTrue(Funes.canRun(), "a POSIX shell and curl are needed");
        funes = Funes.in(directory);
        assertThat(funes.run("index", Funes.SAMPLES.toString(), "--wait"))
                .satisfies(ended -> assertThat(ended.err()).isEmpty())
                .extracting(Ended::code)
                .isEqualTo(0);
    }

    @AfterAll
    static void stop() throws Exception {
        if (funes != null) {
            funes.close();
        }
    }

    @Test
    void answersComeFromTheDaemon() throws Exception {
        Ended recall = funes.run("recall", QUESTION, "-k", "3");
        assertThat(recall.code()).isEqualTo(0);
        assertThat(recall.out()).contains("→ get 9e95d625").contains("claude_code");
        String[] get = recall.out()
                .lines()
                .filter(l -> l.contains("→ get "))
                .findFirst()
                .orElseThrow()
                .trim()
                .split(" ");
        Ended opened = funes.run("get", get[2], get[3]);
        assertThat(opened.code()).isEqualTo(0);
        assertThat(opened.out()).contains("turn=" + get[3]);
    }

    @Test
    void argumentsArriveAsTheyWereTyped() throws Exception {
        String odd = "a\nb \"c\" 'd' $e `f` \\g é漢 & = + % @h";
        Ended recall = funes.run("recall", "--json", odd);
        JsonNode answer = JsonMapper.shared().readTree(recall.out());
        assertThat(answer.get("question").asString()).isEqualTo(odd);
    }

    @Test
    void exitCodesTellWhatHappened() throws Exception {
        assertThat(funes.run("status").code()).isEqualTo(0);
        Ended missing = funes.run("index", "no such place");
        assertThat(missing.code()).isEqualTo(1);
        assertThat(missing.out()).isEmpty();
        assertThat(missing.err()).contains("no such place").contains("does not exist");
        Ended unknown = funes.run("get", "nobody", "nothing");
        assertThat(unknown.code()).isEqualTo(1);
        assertThat(unknown.err()).contains("nobody");
    }

    @Test
    void askingForHelpDoesNothingElse() throws Exception {
        funes.run("status");
        long daemon = funes.process().pid();
        for (String command : List.of("stop", "hook", "mcp", "serve", "index", "push")) {
            Ended help = funes.run(command, "--help");
            assertThat(help.code()).as(command).isEqualTo(0);
            assertThat(help.out()).as(command).contains("Usage: funes " + command);
        }
        assertThat(funes.run("stop", "now").code()).isEqualTo(2);
        assertThat(funes.process().pid()).isEqualTo(daemon);
        assertThat(funes.process().isAlive()).isTrue();
    }

    @Test
    void aSecondDaemonSaysWhoHoldsTheHome() throws Exception {
        Ended second = funes.run("serve");
        assertThat(second.code()).isEqualTo(1);
        assertThat(second.err())
                .contains("pid " + funes.daemon().get("pid").asLong())
                .contains("port " + funes.daemon().get("port").asInt())
                .contains("funes stop")
                .doesNotContain("\tat ");
    }

    @Test
    void aCommandOfItsOwnSaysWhoHoldsTheHome() throws Exception {
        Ended alone = funes.run("--no-daemon", "sessions");
        assertThat(alone.code()).isEqualTo(1);
        assertThat(alone.err()).contains("pid " + funes.daemon().get("pid").asLong());
    }

    @Test
    void theFileOfAKilledDaemonIsNotBelieved() throws Exception {
        ProcessHandle killed = funes.process();
        killed.destroyForcibly(); // and is not waited for: a connection may still be taken by it
        Ended status = funes.run("status");
        assertThat(status).extracting(Ended::code, Ended::err).containsExactly(0, "");
        assertThat(funes.daemon().get("pid").asLong()).isNotEqualTo(killed.pid());
        assertThat(funes.run("recall", QUESTION).out()).contains("9e95d625");
    }

    @Test
    void aHookIsSilentAndItsTurnIsRemembered() throws Exception {
        Path transcript = transcript("7a1c", "the gasket of the third pump was torn");
        Ended hook = funes.feed("{\"transcript_path\":\"" + transcript + "\"}", "hook", "claude", "Stop");
        assertThat(hook).extracting(Ended::code, Ended::out, Ended::err).containsExactly(0, "", "");
        eventually(() -> funes.run("recall", "gasket of the third pump").out().contains("torn"));
        eventually(() -> isEmpty(funes.home().resolve("spool")));
    }

    @Test
    void aHookStartsTheDaemonThatIsDown() throws Exception {
        assertThat(funes.run("stop").code()).isEqualTo(0);
        Path transcript = transcript("8b2d", "the valve of the fourth pump was stuck");
        Ended hook = funes.feed("{\"transcript_path\":\"" + transcript + "\"}", "hook", "claude", "SessionEnd");
        assertThat(hook).extracting(Ended::code, Ended::out, Ended::err).containsExactly(0, "", "");
        eventually(() -> Files.exists(funes.home().resolve("daemon.json")));
        eventually(() -> funes.run("recall", "valve of the fourth pump").out().contains("stuck"));
    }

    @Test
    void hooksWithNonsenseEndWellToo() throws Exception {
        for (String nonsense :
                List.of("", "{", "null", "{\"transcript_path\":null}", "{\"transcript_path\":\"/no/such\"}")) {
            Ended hook = funes.feed(nonsense, "hook", "../evil $(x)", "Stop; x");
            assertThat(hook).extracting(Ended::code, Ended::out, Ended::err).containsExactly(0, "", "");
        }
        eventually(() -> isEmpty(funes.home().resolve("spool")));
    }

    @Test
    void onlyItsUserCanReadAHome() throws Exception {
        assertThat(Files.getPosixFilePermissions(funes.home())).hasSize(3);
        assertThat(Files.getPosixFilePermissions(funes.home().resolve("token"))).hasSize(2);
    }

    @Test
    void theDaemonListensAndSpeaksOnLoopbackOnly() throws Exception {
        assumeTrue(Files.exists(Path.of("/proc/self/net/tcp")), "sockets are listed by Linux only");
        funes.run("recall", QUESTION);
        List<String> sockets = Sockets.of(funes.process().pid());
        assertThat(sockets).isNotEmpty().allSatisfy(socket -> assertThat(Sockets.isLoopback(socket))
                .as(socket)
                .isTrue());
    }

    @Test
    void zIndexingAndRecallNeedNoNetwork() throws Exception {
        assumeTrue(canLeaveTheNetwork(), "a process cannot be cut off from the network here");
        Path home = funes.scratch().resolve("cut off");
        Ended index = funes.cutOff(home, "--no-daemon", "index", Funes.SAMPLES.toString());
        assertThat(index.code()).as(index.err()).isEqualTo(0);
        Ended recall = funes.cutOff(home, "--no-daemon", "recall", QUESTION, "--json");
        assertThat(recall.code()).as(recall.err()).isEqualTo(0);
        JsonNode answer = JsonMapper.shared().readTree(recall.out());
        assertThat(answer.get("hits")).isNotEmpty();
        assertThat(answer.get("coverage").get("vectors"))
                .isEqualTo(answer.get("coverage").get("chunks"));
    }

    @Test
    void zzStopEndsTheProcess() throws Exception {
        funes.run("status");
        ProcessHandle daemon = funes.process();
        assertThat(funes.run("stop").out()).isEqualTo("stopped\n");
        assertThat(daemon.isAlive()).isFalse();
        assertThat(funes.run("stop").out()).startsWith("no daemon is running for ");
        assertThat(funes.home().resolve("daemon.json")).doesNotExist();
    }

    private static Path transcript(String id, String words) throws IOException {
        Path file = funes.scratch().resolve("tr àn's").resolve(id + ".jsonl");
        Files.createDirectories(file.getParent());
        return Files.writeString(
                file,
                "{\"type\":\"user\",\"uuid\":\"" + id + "-1\",\"sessionId\":\"" + id
                        + "\",\"timestamp\":\"2026-05-01T10:00:00.000Z\",\"cwd\":\"/home/x\",\"message\":{\"role\":\"user\","
                        + "\"content\":\"" + words + "\"}}\n");
    }

    private static void eventually(Callable<Boolean> holds) throws Exception {
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!holds.call()) {
            assertThat(System.nanoTime())
                    .as("it did not come true within a minute")
                    .isLessThan(until);
            Thread.sleep(100);
        }
    }

    private static boolean isEmpty(Path spool) throws IOException {
        try (var files = Files.list(spool)) {
            return files.findAny().isEmpty();
        }
    }

    private static boolean canLeaveTheNetwork() {
        return Funes.succeeds("unshare", "-rn", "true");
    }
}
