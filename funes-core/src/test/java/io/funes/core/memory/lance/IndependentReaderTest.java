package io.funes.core.memory.lance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.SomeChunks;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What we write is read, and what is added there is read here, by the Python library {@code pylance}. */
class IndependentReaderTest {

    private static final JsonMapper JSON = new JsonMapper();

    @TempDir
    Path directory;

    @BeforeAll
    static void needsPylance() throws Exception {
        assumeTrue(imports("lance"), "no Python with pylance; name one in FUNES_TEST_PYTHON");
    }

    @Test
    void seesTheSchemaAndEveryRow() throws Exception {
        Path path = directory.resolve("chunks.lance");
        try (LanceMemory memory = LanceMemory.open(path, LanceOptions.defaults().withProject("owner/name"))) {
            memory.append(SomeChunks.range(0, 30));
            memory.append(SomeChunks.range(30, 60));
            memory.delete(List.of(SomeChunks.chunk(59).id()));
        }

        JsonNode seen = JSON.readTree(run("read_memory.py", path));

        assertThat(seen.get("schema")
                        .valueStream()
                        .map(f -> f.get("name").asString() + ' ' + f.get("type").asString()))
                .containsExactly(
                        "id string",
                        "text string",
                        "session_id string",
                        "workdir string",
                        "turn_uuid string",
                        "parent_uuid string",
                        "seq int64",
                        "ts string",
                        "role string",
                        "block_type string",
                        "tool_name string",
                        "source_path string",
                        "block_idx int64",
                        "split_idx int64",
                        "vector fixed_size_list<item: float>[384]",
                        "harness string",
                        "repo string");
        assertThat(seen.get("schema").valueStream().map(f -> f.get("nullable").asBoolean()))
                .containsOnly(true);
        assertThat(seen.get("metadata"))
                .isEqualTo(JSON.readTree(
                        "{\"embedding_model\": \"BAAI/bge-small-en-v1.5\", \"project\": \"owner/name\"}"));
        assertThat(seen.get("rows")).hasSize(59);
        for (int number = 0; number < 59; number++) {
            isRow(seen.get("rows").get(number), SomeChunks.embedded(number));
        }
    }

    @Test
    void whatItAddsIsReadHere() throws Exception {
        Path path = directory.resolve("chunks.lance");
        try (LanceMemory memory = LanceMemory.open(path, LanceOptions.defaults())) {
            memory.append(SomeChunks.range(0, 30));
            run("append_to_memory.py", path);

            memory.refresh();
            assertThat(memory.read(List.of(new ChunkId("of-another-writer"))))
                    .singleElement()
                    .satisfies(chunk -> assertThat(chunk.text()).isEqualTo("from Python"))
                    .satisfies(chunk -> assertThat(chunk.seq()).isEqualTo(7));
            assertThat(memory.append(SomeChunks.range(0, 31))).isEqualTo(1);
        }
    }

    private static void isRow(JsonNode row, EmbeddedChunk written) {
        Chunk chunk = written.chunk();
        assertThat(row.get("id").asString()).isEqualTo(chunk.id().value());
        assertThat(row.get("text").asString()).isEqualTo(chunk.text());
        assertThat(row.get("seq").asLong()).isEqualTo(chunk.seq());
        assertThat(row.get("role").asString()).isEqualTo(chunk.role().name());
        assertThat(words(row, "workdir")).isEqualTo(chunk.workdir());
        assertThat(words(row, "parent_uuid")).isEqualTo(chunk.parent().map(p -> p.value()));
        assertThat(words(row, "ts")).isEqualTo(chunk.time().map(t -> t.raw()));
        assertThat(words(row, "tool_name")).isEqualTo(chunk.toolName());
        assertThat(words(row, "repo")).isEqualTo(chunk.repo());
        float[] values = written.vector().values();
        for (int i = 0; i < values.length; i++) {
            assertThat((float) row.get("vector").get(i).asDouble()).isEqualTo(values[i]);
        }
    }

    private static Optional<String> words(JsonNode row, String column) {
        return row.get(column).isNull()
                ? Optional.empty()
                : Optional.of(row.get(column).asString());
    }

    private static boolean imports(String module) throws Exception {
        try {
            return start(List.of("-c", "import " + module)).waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static String run(String script, Path dataset) throws Exception {
        Process process = start(List.of("src/test/python/" + script, dataset.toString()));
        String answer = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(answer).isZero();
        return answer;
    }

    private static Process start(List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>();
        String named = System.getenv().getOrDefault("FUNES_TEST_PYTHON", "");
        command.add(named.isEmpty() ? "python3" : named);
        command.addAll(arguments);
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
