package io.funes.ingest.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.Turn;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What every source of files that are one JSON value owes. */
public abstract class WholeJsonContract extends SourceContract {

    private static final int CUTS = 40;
    private static final int MUTATED = 5_000;
    private static final int MUTATED_SOAK = 100_000;

    /** The name of the array of messages; empty when the file is that array. */
    protected abstract String array();

    @Override
    protected long records(Path file) throws IOException {
        JsonNode root = new JsonMapper().readTree(Files.readString(file));
        return (array().isEmpty() ? root : root.get(array())).size();
    }

    @Test
    void aFileThatEndsTooEarlyGivesABeginningOfItsTurns() throws IOException {
        for (Path file : fixtures()) {
            byte[] whole = Files.readAllBytes(file);
            List<Turn> turns = Reading.of(source(), file).turns();
            Path cut = directory.resolve(file.getFileName().toString());
            for (int i = 0; i < CUTS; i++) {
                Files.write(cut, Arrays.copyOf(whole, random.nextInt(whole.length)));
                source().recognizes(cut);
                Reading part = Reading.of(source(), cut);
                assertThat(part.turns().size()).as("seed %s", seed).isLessThanOrEqualTo(turns.size());
            }
        }
    }

    @Test
    void survivesMutatedFiles() throws IOException {
        mutate(MUTATED);
    }

    @Test
    @Tag("soak")
    void survivesManyMutatedFiles() throws IOException {
        mutate(MUTATED_SOAK);
    }

    private void mutate(int records) throws IOException {
        List<Path> files = fixtures();
        for (int done = 0; done < records; done += 50) {
            Path original = files.get(random.nextInt(files.size()));
            Path file = directory.resolve(original.getFileName().toString());
            Mutations mutations = new Mutations(random, List.of(compact(original)));
            for (int i = 0; i < 50; i++) {
                Files.write(file, mutations.records(1));
                source().recognizes(file);
                Reading.of(source(), file);
            }
        }
    }

    private static byte[] compact(Path file) throws IOException {
        JsonMapper mapper = new JsonMapper();
        return mapper.writeValueAsString(mapper.readTree(Files.readString(file)))
                .getBytes(StandardCharsets.UTF_8);
    }
}
