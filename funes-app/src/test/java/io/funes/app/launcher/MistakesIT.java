package io.funes.app.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.funes.app.launcher.Funes.Ended;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a person gets wrong, and what is wrong with a home, is said in one sentence with the next step. */
class MistakesIT {

    @TempDir
    static Path directory;

    private static Funes funes;

    @BeforeAll
    static void start() throws Exception {
        assumeTrue(Funes.canRun(), "a POSIX shell and curl are needed");
        funes = Funes.in(directory);
        Path codex = Funes.SAMPLES.resolve("codex");
        assertThat(funes.run("index", codex.toString()).code()).isEqualTo(0);
    }

    @AfterAll
    static void stop() throws Exception {
        if (funes != null) {
            funes.close();
        }
    }

    @Test
    void whatIsNotUnderstoodIsSaidInPlainWords() throws Exception {
        misunderstood("has no command \"recal\"; did you mean `recall`", "recal", "x");
        misunderstood("`funes recall` needs QUESTION", "recall");
        misunderstood("`funes` has no command \"nope\"; `funes --help`", "help", "nope");
        misunderstood("no memory \"nosuchmem\" is known here", "add", "claude", "nosuchmem");
        misunderstood("-k is \"x\", which is no whole number", "recall", "-k", "x", "y");
        misunderstood("has no option \"--frob\"", "recall", "y", "--frob");
        misunderstood("no memory \"elsewhere\"", "recall", "x", "--memory", "elsewhere");
        misunderstood("there are claude, ", "recall", "x", "--harness", "nonsense");
        misunderstood("there are claude, ", "sessions", "--harness", "nonsense");
        misunderstood("there are claude, ", "index", "--harness", "nonsense");
        misunderstood("at least 0", "get", "019ea679", "5", "--window", "-1");
        misunderstood("cannot ask bob", "ask", "bob", "hello");
        misunderstood("not UTF-8", "recall", "caf\uFFFD", "--no-daemon");
        assertThat(funes.run("help", "recall").out()).contains("--half-life");
        assertThat(funes.run("token", "list").out()).startsWith("no tokens; ");
    }

    private static void misunderstood(String words, String... arguments) throws Exception {
        Ended ended = funes.run(arguments);
        assertThat(ended.err()).startsWith("funes: ").contains(words).doesNotContain("Exception");
        assertThat(ended.err().lines()).hasSize(1);
        assertThat(ended).extracting(Ended::code, Ended::out).containsExactly(2, "");
    }

    @Test
    void bytesThatAreNoTextAreRefusedAsThat() throws Exception {
        Ended ended = funes.shell("exec \"$0\" recall \"$(printf 'caf\\351')\"");
        assertThat(ended.err())
                .startsWith("funes: the command holds bytes that are not UTF-8")
                .doesNotContain("token");
        assertThat(ended.code()).isEqualTo(2);
    }

    @Test
    void zWhatKeepsADaemonFromStartingIsOneSentence() throws Exception {
        Path odd = Files.createDirectories(funes.scratch().resolve("odd"));
        Files.writeString(odd.resolve("file"), "");
        Files.writeString(Files.createDirectories(odd.resolve("token")).resolve("token"), "");
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = Integer.toString(taken.getLocalPort());
            fails("port " + port + " is taken", odd.resolve("port"), "FUNES_PORT", port);
        }
        fails("is too short to be one", odd.resolve("token"), "FUNES_PORT", "0");
        fails("cannot be made", odd.resolve("file/below"), "FUNES_PORT", "0");
        fails("FUNES_WATCH is \"maybe\"", odd.resolve("watch"), "FUNES_WATCH", "maybe");
        assertThat(Files.readString(odd.resolve("token/log/daemon.log")))
                .contains("no start: ")
                .doesNotContain("\tat ");
    }

    private static void fails(String words, Path home, String variable, String value) throws Exception {
        Ended ended = funes.elsewhere(home, Map.of(variable, value), "status");
        assertThat(ended.err()).startsWith("funes: ").contains(words, ";").doesNotContain("Exception", "ir: ");
        assertThat(ended.err().lines()).hasSize(1);
        assertThat(ended.code()).isEqualTo(1);
    }

    @Test
    void zAWrongSettingIsOneSentenceAndTheDoctorShowsThemAll() throws Exception {
        Path home = Files.createDirectories(funes.scratch().resolve("settings"));
        Path file = Files.writeString(home.resolve("settings.properties"), "prot=1\nwatch=maybe\n");
        String first = "\"prot\" in " + file + " is no setting; did you mean port?";

        Ended status = funes.elsewhere(home, Map.of(), "status");
        Ended doctor = funes.elsewhere(home, Map.of(), "doctor");

        assertThat(status.err()).isEqualTo("funes: " + first + " (`funes doctor` shows 1 more)\n");
        assertThat(status.code()).isEqualTo(1);
        assertThat(doctor.out())
                .contains("✗ settings     " + first, "✗ settings     watch in " + file + " is \"maybe\"");
        assertThat(doctor.code()).isEqualTo(1);
    }

    @Test
    void zARerankerThatIsNotThereIsAWarning() throws Exception {
        Path home = Files.createDirectories(funes.scratch().resolve("reranker"));
        Files.writeString(home.resolve("settings.properties"), "reranker=nope\nwatch=off\nport=0\n");
        try {
            Ended status = funes.elsewhere(home, Map.of(), "status");
            assertThat(status.code()).isZero();
            assertThat(status.err()).startsWith("funes: the reranker is set to \"nope\", which is not here");
        } finally {
            funes.elsewhere(home, Map.of(), "stop");
        }
    }

    @Test
    void zAnEmptyHomeSaysWhatFillsIt() throws Exception {
        Path home = Files.createDirectories(funes.scratch().resolve("empty"));
        Map<String, String> quiet = Map.of("FUNES_PORT", "0", "FUNES_WATCH", "off");
        try {
            assertThat(funes.elsewhere(home, quiet, "index").out())
                    .contains("No agent has left sessions", "  claude       ~/.claude/projects", "`funes demo`");
            for (String[] asking : new String[][] {{"recall", "anything"}, {"sessions"}}) {
                Ended ended = funes.elsewhere(home, quiet, asking);
                assertThat(ended.out()).startsWith("no ").contains("\n# this memory is empty; `funes index` takes in");
                assertThat(ended.code()).isZero();
            }
        } finally {
            funes.elsewhere(home, quiet, "stop");
        }
    }

    @Test
    void zADamagedStateFileIsNamedAndTheLogHasNoTraceOfIt() throws Exception {
        Path home = Files.createDirectories(funes.scratch().resolve("damaged"));
        Files.writeString(home.resolve("state.db"), "no database".repeat(500));
        try {
            Ended ended = funes.elsewhere(home, Map.of("FUNES_WATCH", "off"), "status");
            assertThat(ended.err())
                    .startsWith("funes: " + home.resolve("state.db") + " is damaged")
                    .contains("move it away");
            assertThat(ended.err().lines()).hasSize(1);
        } finally {
            funes.elsewhere(home, Map.of(), "stop");
        }
        assertThat(Files.readString(home.resolve("log/daemon.log")))
                .contains("is damaged")
                .doesNotContain("\tat ");
    }
}
