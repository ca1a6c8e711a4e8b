package io.funes.ingest.parquet;

import static org.assertj.core.api.Assertions.assertThatCode;

import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.JsonParsing;
import io.funes.ingest.source.Mutations;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Rows whose messages are hostile. Damaged files are in {@link ParquetSourceTest}. */
class MutatedMessagesTest {

    private static final List<byte[]> MESSAGES = List.of(
            bytes("{\"role\":\"assistant\",\"content\":\"x\",\"reasoning_content\":\"y\",\"tool_calls\":[{\"function\":"
                    + "{\"name\":\"read\",\"arguments\":{\"p\":1}}}]}"),
            bytes("{\"role\":\"user\",\"content\":[{\"type\":\"text\",\"text\":\"x\"}]}"),
            bytes("{\"role\":\"tool\",\"content\":\"out\",\"tool_call_id\":\"c\"}"));

    private final long seed = Long.getLong("funes.seed", new Random().nextLong());

    @Test
    void areNoExceptions() {
        mutate(5_000);
    }

    @Test
    @Tag("soak")
    void manyAreNoExceptions() {
        mutate(100_000);
    }

    private void mutate(int count) {
        Mutations mutations = new Mutations(new Random(seed), MESSAGES);
        Json row = new JsonParsing()
                .parse("{\"session_id\":\"s\",\"metadata\":\"{\\\"cwd\\\":1}\",\"sent_at\":\"never\"}");
        ParquetParser parser = new ParquetParser(Path.of("x.parquet"), row);
        for (int i = 0; i < count; i++) {
            Json message = new Json.Str(new String(mutations.records(1), StandardCharsets.UTF_8));
            assertThatCode(() -> parser.read(message, 1)).as("seed %s", seed).doesNotThrowAnyException();
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
