package io.funes.ingest.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.Turn;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What every source of files with one record per line owes. */
public abstract class TraceSourceContract extends SourceContract {

    private static final int CUTS = 12;
    private static final int MUTATED = 5_000;
    private static final int MUTATED_SOAK = 100_000;

    @Override
    protected long records(Path file) throws IOException {
        String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        return text.chars().filter(c -> c == '\n').count() + (text.isEmpty() || text.endsWith("\n") ? 0 : 1);
    }

    @Test
    void givesTheSameTurnsHoweverAFileGrows() throws IOException {
        for (Path file : everySample()) {
            byte[] whole = Files.readAllBytes(file);
            assertThat(inPieces(file, whole)).as("%s, seed %s", file, seed).isEqualTo(byId(Reading.of(source(), file)));
        }
    }

    @Test
    void readsOnFromAnyTurn() throws IOException {
        for (Path file : fixtures()) {
            Reading once = Reading.of(source(), file);
            for (int stop = 0; stop <= once.turns().size(); stop++) {
                Reading first = Reading.some(source(), file, stop);
                Reading rest = Reading.of(source(), file, Optional.of(first.stop()), Claims.NONE);
                Map<String, Turn> both = byId(first);
                rest.turns().forEach(turn -> both.putIfAbsent(place(turn), turn));
                assertThat(both).isEqualTo(byId(once));
                assertThat(rest.facts()).isEqualTo(once.facts());
            }
        }
    }

    @Test
    void readsFromTheStartWhatWasRewritten() throws IOException {
        Path file = fixtures().get(0);
        Path copy = directory.resolve(file.getFileName().toString());
        Files.write(copy, Files.readAllBytes(file));
        Reading first = Reading.of(source(), copy);
        Files.writeString(copy, " " + Files.readString(copy));

        Reading again = Reading.of(source(), copy, Optional.of(first.stop()), Claims.NONE);

        assertThat(byId(again)).isEqualTo(byId(first));
    }

    @Test
    void survivesMutatedRecords() throws IOException {
        mutate(MUTATED);
    }

    @Test
    @Tag("soak")
    void survivesManyMutatedRecords() throws IOException {
        mutate(MUTATED_SOAK);
    }

    private void mutate(int records) throws IOException {
        Mutations mutations = new Mutations(random, lines());
        for (int done = 0; done < records; done += 500) {
            Path file = directory.resolve("mutated.jsonl");
            Files.write(file, mutations.records(500));
            Reading reading = Reading.of(source(), file);
            assertThat(reading.lines()).as("seed %s", seed).isPositive();
        }
    }

    private List<byte[]> lines() throws IOException {
        List<byte[]> lines = new ArrayList<>();
        for (Path file : fixtures()) {
            Files.readString(file)
                    .lines()
                    .map(line -> line.getBytes(StandardCharsets.UTF_8))
                    .forEach(lines::add);
        }
        return lines;
    }

    private Map<String, Turn> inPieces(Path file, byte[] whole) throws IOException {
        Path growing = directory.resolve(file.getFileName().toString());
        Map<String, Turn> turns = new LinkedHashMap<>();
        Optional<Checkpoint> stop = Optional.empty();
        int[] cuts = random.ints(CUTS, 0, whole.length + 1).sorted().toArray();
        for (int i = 0; i <= CUTS; i++) {
            Files.write(growing, Arrays.copyOf(whole, i == CUTS ? whole.length : cuts[i]));
            Reading piece = Reading.of(source(), growing, stop, Claims.NONE);
            stop = Optional.of(piece.stop());
            piece.turns().forEach(turn -> turns.putIfAbsent(place(turn), turn));
        }
        return turns;
    }

    private static Map<String, Turn> byId(Reading reading) {
        Map<String, Turn> turns = new LinkedHashMap<>();
        reading.turns().forEach(turn -> turns.putIfAbsent(place(turn), turn));
        return turns;
    }

    /** A harness may write more of a turn later. */
    private static String place(Turn turn) {
        return turn.id() + "/" + turn.seq() + "/" + turn.blocks().get(0).index();
    }
}
