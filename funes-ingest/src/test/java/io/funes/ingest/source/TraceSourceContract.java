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
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every source owes. A subclass says which source, and where its own samples are. */
public abstract class TraceSourceContract {

    private static final int CUTS = 12;
    private static final int MUTATED = 5_000;
    private static final int MUTATED_SOAK = 100_000;

    @TempDir
    private Path directory;

    private long seed;
    private Random random = new Random();

    protected abstract TraceSource source();

    /** The directory of {@code ../shared/traces} with this harness's samples. */
    protected abstract String samples();

    /** Samples of this project, always there. */
    protected abstract List<Path> fixtures();

    @BeforeEach
    void reproducibly() {
        seed = Long.getLong("funes.seed", new Random().nextLong());
        random = new Random(seed);
        System.out.println(getClass().getSimpleName() + " again: -Dfunes.seed=" + seed);
    }

    @Test
    void recognisesItsFixtures() {
        assertThat(fixtures()).isNotEmpty().allMatch(source()::mayHold).allMatch(source()::recognizes);
    }

    @Test
    void fixturesHaveTurnsAndASession() throws IOException {
        for (Path file : fixtures()) {
            Reading reading = Reading.of(source(), file);
            assertThat(reading.turns()).as(file.toString()).isNotEmpty();
            assertThat(reading.facts().id().value()).isNotBlank();
        }
    }

    @Test
    void readsAnyFileWithoutAnException() throws IOException {
        for (Path file : Traces.files(Traces.shared(""))) {
            source().recognizes(file);
            Reading.of(source(), file);
        }
    }

    @Test
    void doesNotRecogniseTheFilesOfOthers() {
        List<Path> others = Traces.files(Traces.shared("")).stream()
                .filter(file -> !file.startsWith(Traces.shared(samples())))
                .filter(file -> source().mayHold(file))
                .toList();

        assertThat(others).noneMatch(source()::recognizes);
    }

    @Test
    void accountsForEveryLine() throws IOException {
        for (Path file : everySample()) {
            String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
            long lines = text.chars().filter(c -> c == '\n').count() + (text.isEmpty() || text.endsWith("\n") ? 0 : 1);
            assertThat(Reading.of(source(), file).lines()).as(file.toString()).isEqualTo(lines);
        }
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
                rest.turns().forEach(turn -> both.putIfAbsent(turn.id() + "/" + turn.seq(), turn));
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
            piece.turns().forEach(turn -> turns.putIfAbsent(turn.id() + "/" + turn.seq(), turn));
        }
        return turns;
    }

    private static Map<String, Turn> byId(Reading reading) {
        Map<String, Turn> turns = new LinkedHashMap<>();
        reading.turns().forEach(turn -> turns.putIfAbsent(turn.id() + "/" + turn.seq(), turn));
        return turns;
    }

    private List<Path> everySample() {
        List<Path> samples = new ArrayList<>(fixtures());
        Traces.files(Traces.shared(samples())).stream()
                .filter(source()::mayHold)
                .filter(source()::recognizes)
                .forEach(samples::add);
        return samples;
    }
}
