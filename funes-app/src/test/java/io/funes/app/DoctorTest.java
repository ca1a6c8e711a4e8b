package io.funes.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.app.cli.Call;
import io.funes.app.cli.Commands;
import io.funes.app.cli.Console;
import io.funes.core.home.FunesHome;
import io.funes.core.home.Settings;
import io.funes.ingest.IndexRequest;
import io.funes.ingest.Ingest;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The doctor of the real application, with a real model, over a session with a bad line and a future one. */
class DoctorTest {

    @TempDir
    private Path directory;

    @Test
    void saysWhatIsThereAndWhatBecameOfEveryLine() throws Exception {
        Path session = directory.resolve("one.jsonl");
        Files.writeString(session, turn("u1", "2026-01-02T03:04:05Z") + turn("u2", "2199-01-01T00:00:00Z") + """
            {"type":"from-next-year","uuid":"u3"}
            {"type":"user","uuid":
            """);
        FunesHome home = new FunesHome(directory.resolve("home"));
        try (Alone alone = new Alone(home, Settings.of(home, Map.of()), "test")) {
            alone.get(Ingest.class).index(IndexRequest.of(session), progress -> {});

            JsonNode json = JsonMapper.shared().readTree(run(alone, 0, "doctor", "--json"));
            assertThat(json.path("well").asBoolean()).isTrue();
            JsonNode claude = json.path("quality").path("harnesses").get(0);
            assertThat(claude.path("harness").asString()).isEqualTo("claude_code");
            assertThat(claude.path("lines").path("total").asLong()).isEqualTo(4);
            assertThat(claude.path("lines").path("read").asLong()).isEqualTo(2);
            assertThat(claude.path("details")
                            .path("unknown")
                            .path("from-next-year")
                            .asLong())
                    .isEqualTo(1);
            assertThat(claude.path("details").path("clock").valueStream().map(JsonNode::asLong))
                    .containsExactly(1L);
            assertThat(json.path("quality").path("places").get(0).path("line").asLong())
                    .isEqualTo(4);

            assertThat(run(alone, 0, "doctor"))
                    .contains("✓ Java", "✓ embedder", "✓ permissions", "✓ index", "a time still to come 1")
                    .contains(session + " line 4, byte");
        }
    }

    @Test
    void failsWhenTheHomeIsOpenToOthers() throws Exception {
        FunesHome home = new FunesHome(directory.resolve("home"));
        try (Alone alone = new Alone(home, Settings.of(home, Map.of()), "test")) {
            alone.get(Ingest.class);
            Files.setPosixFilePermissions(home.root(), PosixFilePermissions.fromString("rwxr-xr-x"));

            assertThat(run(alone, 1, "doctor")).contains("✗ permissions", "chmod 700");
        }
    }

    @Test
    void showsEverySettingThatIsWrongAndWhatWouldBeRight() throws Exception {
        FunesHome home = new FunesHome(directory.resolve("home")).create();
        Files.writeString(home.settings(), "prot=1\nmodel-idle=banana\n");
        try (Alone alone = new Alone(home, Settings.of(home, Map.of()), "doctor")) {
            assertThat(run(alone, 1, "doctor"))
                    .contains("✗ settings     \"prot\" in " + home.settings() + " is no setting; did you mean port?")
                    .contains("✗ settings     model-idle in " + home.settings() + " is \"banana\"; it must be a time")
                    .contains("✗ embedder     gives no vectors (model-idle in ")
                    .doesNotContain("Error creating bean");
        }
    }

    @Test
    void showsARerankerThatIsNotThereAndAFileThatHasChangedSince() throws Exception {
        FunesHome home = new FunesHome(directory.resolve("home")).create();
        Files.writeString(home.settings(), "reranker=nope\n");
        try (Alone alone = new Alone(home, Settings.of(home, Map.of()), "doctor")) {
            assertThat(run(alone, 1, "doctor"))
                    .contains("✗ settings     the reranker is set to \"nope\", which is not here");

            Files.writeString(home.settings(), "reranker=late\n");
            assertThat(run(alone, 1, "doctor")).contains("· settings     " + home.settings() + " has changed since");
        }
    }

    @Test
    void anyOtherCommandEndsWithTheFirstThatIsWrong() throws Exception {
        FunesHome home = new FunesHome(directory.resolve("home")).create();
        Files.writeString(home.settings(), "wacth=off\n");
        try (Alone alone = new Alone(home, Settings.of(home, Map.of()), "status")) {
            assertThat(run(alone, 1, "status"))
                    .isEqualTo("funes: \"wacth\" in " + home.settings() + " is no setting; did you mean watch?\n");
        }
    }

    private String run(Alone alone, int code, String... words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Console console = new Console(new PrintWriter(out), new PrintWriter(err), false, 80, () -> false);
        assertThat(new Commands(alone, alone).run(new Call(List.of(words), directory, Map.of(), console)))
                .as("%s%s", out, err)
                .isEqualTo(code);
        return out.toString() + err;
    }

    private static String turn(String uuid, String time) {
        return """
            {"type":"user","uuid":"%s","timestamp":"%s","message":{"role":"user","content":"a turn"}}
            """.formatted(uuid, time);
    }
}
