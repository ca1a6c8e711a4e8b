package io.funes.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.app.cli.Call;
import io.funes.app.cli.Commands;
import io.funes.app.cli.Console;
import io.funes.core.home.FunesHome;
import io.funes.core.home.Settings;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code funes export} of a real home, and back again. */
class ExportTest {

    private static final Path SAMPLES = Path.of("").toAbsolutePath().getParent().resolve("samples");

    @TempDir
    static Path shared;

    private static Alone home;
    private static long chunks;

    @TempDir
    private Path directory;

    @BeforeAll
    static void index() {
        home = home(shared.resolve("home"));
        chunks = run(home, "index", "--no-wait", "--json", SAMPLES.toString())
                .json()
                .get("chunks")
                .asLong();
        assertThat(chunks).isGreaterThan(50);
    }

    @AfterAll
    static void close() {
        home.close();
    }

    @Test
    void whatWasExportedIsNotStoredTwice() throws IOException {
        for (String format : List.of("jsonl", "parquet")) {
            Path to = directory.resolve(format);
            JsonNode report = run(home, "export", "--json", "--format", format, to.toString())
                    .json();
            assertThat(report.get("sessions").asLong()).isPositive();
            assertThat(report.get("files").asLong()).isEqualTo(files(to).size());
            JsonNode again =
                    run(home, "index", "--no-wait", "--json", to.toString()).json();
            assertThat(again.get("turns").asLong()).isPositive();
            assertThat(again.get("warnings")).isEmpty();
            assertThat(again.get("chunks").asLong()).as(format).isZero();
        }
    }

    @Test
    void anotherHomeReadsAllOfIt() {
        for (String format : List.of("jsonl", "parquet")) {
            Path to = directory.resolve(format);
            run(home, "export", "--format", format, to.toString());
            try (Alone other = home(directory.resolve("other-" + format))) {
                assertThat(run(other, "index", "--no-wait", "--json", to.toString())
                                .json()
                                .get("chunks")
                                .asLong())
                        .isEqualTo(chunks);
                assertThat(run(other, "sessions").out())
                        .isEqualTo(run(home, "sessions").out());
            }
        }
    }

    @Test
    void filtersChooseTheSessions() throws IOException {
        String session = run(home, "sessions", "--json")
                .json()
                .get("sessions")
                .get(0)
                .get("id")
                .asString();
        Path to = directory.resolve("one");

        run(home, "export", "--session", session, to.toString());

        assertThat(files(to)).extracting(file -> file.getFileName().toString()).containsExactly(session + ".jsonl");
        Path begun = directory.resolve("begun");
        run(home, "export", "--session", session.substring(0, 12), begun.toString());
        assertThat(files(begun))
                .extracting(file -> file.getFileName().toString())
                .containsExactly(session + ".jsonl");
        assertThat(run(
                                home,
                                "export",
                                "--harness",
                                "hermes",
                                directory.resolve("none").toString())
                        .out())
                .isEqualTo("no sessions match, nothing was written\n");
        assertThat(directory.resolve("none")).doesNotExist();
    }

    @Test
    void nothingIsWrittenOverUnasked() throws IOException {
        for (String format : List.of("jsonl", "parquet")) {
            Path to = directory.resolve(format);
            run(home, "export", "--format", format, to.toString());
            Path last = files(to).get(files(to).size() - 1);
            for (Path file : files(to)) {
                Files.deleteIfExists(file.equals(last) ? directory.resolve("not there") : file);
            }
            Files.writeString(last, "mine");

            Ended refused = run(home, "export", "--format", format, to.toString());

            assertThat(refused.code()).isEqualTo(1);
            assertThat(refused.err()).contains(last + " is there already").contains("--overwrite");
            assertThat(files(to)).containsExactly(last);
            assertThat(last).hasContent("mine");
            assertThat(run(home, "export", "--overwrite", "--format", format, to.toString())
                            .code())
                    .isZero();
            assertThat(Files.size(last)).isGreaterThan(4);
        }
    }

    @Test
    void whatStillLooksLikeASecretIsSaid() throws IOException {
        Random random = new Random(7);
        String value = new UUID(random.nextLong(), random.nextLong()).toString();
        Path trace = directory.resolve("s.jsonl");
        Files.writeString(
                trace,
                "{\"type\":\"session\",\"harness\":\"mine\",\"id\":\"with-a-value\"}\n"
                        + "{\"type\":\"message\",\"message\":{\"role\":\"user\",\"content\":\"password = '" + value
                        + "' is it\"}}\n");
        try (Alone other = home(directory.resolve("other"))) {
            run(other, "index", "--no-wait", trace.toString());

            Ended ended = run(other, "export", directory.resolve("out").toString());

            assertThat(ended.err())
                    .contains("1 place in it may still hold a secret; look there with `funes scan ")
                    .doesNotContain(value);
            assertThat(ended.code()).isZero();
        }
    }

    @Test
    void aFormatThatIsNoneIsNotUnderstood() {
        Ended ended =
                run(home, "export", "--format", "csv", directory.resolve("out").toString());

        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.err()).contains("no format \"csv\"; there are jsonl, parquet");
    }

    private record Ended(int code, String out, String err) {

        JsonNode json() {
            assertThat(code).as(err).isZero();
            return JsonMapper.shared().readTree(out);
        }
    }

    private static Alone home(Path place) {
        FunesHome root = new FunesHome(place);
        return new Alone(root, Settings.of(root, Map.of("FUNES_WATCH", "off")), "test");
    }

    private static Ended run(Alone at, String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Console console = new Console(new PrintWriter(out), new PrintWriter(err), false, 80, () -> false);
        int code = new Commands(at, at).run(new Call(List.of(arguments), shared, Map.of(), console));
        return new Ended(code, out.toString(), err.toString());
    }

    private static List<Path> files(Path tree) throws IOException {
        try (Stream<Path> files = Files.list(tree)) {
            return files.sorted().toList();
        }
    }
}
