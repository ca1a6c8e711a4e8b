package io.funes.ingest.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.ReadingOrder;
import io.funes.core.trace.TurnId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every source owes, whatever it reads. A subclass says which source, and where its own samples are. */
public abstract class SourceContract {

    @TempDir
    protected Path directory;

    protected long seed;
    protected Random random = new Random();

    protected abstract TraceSource source();

    /** The directory of {@code ../shared/traces} with this harness's samples. */
    protected abstract String samples();

    /** Samples of this project, always there. */
    protected abstract List<Path> fixtures() throws IOException;

    /** How many pieces of input a file has, each of which must be accounted for. */
    protected abstract long records(Path file) throws IOException;

    @BeforeEach
    void reproducibly() {
        seed = Long.getLong("funes.seed", new Random().nextLong());
        random = new Random(seed);
        System.out.println(getClass().getSimpleName() + " again: -Dfunes.seed=" + seed);
    }

    @Test
    void recognisesItsFixtures() throws IOException {
        assertThat(fixtures()).isNotEmpty().allMatch(source()::mayHold).allMatch(source()::recognizes);
    }

    @Test
    void fixturesHaveTurnsAndASession() throws IOException {
        for (Path file : fixtures()) {
            Reading reading = Reading.of(source(), file);
            assertThat(reading.turns()).as(file.toString()).isNotEmpty();
            assertThat(reading.facts().id().value()).isNotBlank();
            assertThat(reading.turns())
                    .allSatisfy(turn -> assertThat(turn.id().value()).isNotBlank());
        }
    }

    @Test
    void turnsHaveIdsOfTheirOwnAndBlocksInOrder() throws IOException {
        for (Path file : fixtures()) {
            Reading reading = Reading.of(source(), file);
            assertThat(reading.turns()).allSatisfy(turn -> {
                assertThat(turn.blocks()).isNotEmpty();
                assertThat(turn.blocks())
                        .extracting(block -> block.index())
                        .isSorted()
                        .doesNotHaveDuplicates();
            });
        }
    }

    @Test
    void turnsThatShareANumberAreReadAsTheyStandInTheTrace() throws IOException {
        for (Path file : fixtures()) {
            Map<Long, List<TurnId>> byNumber = new TreeMap<>();
            Reading.of(source(), file).turns().forEach(turn -> byNumber.computeIfAbsent(
                            turn.seq(), n -> new ArrayList<>())
                    .add(turn.id()));
            assertThat(byNumber.values())
                    .as(file.toString())
                    .filteredOn(ids -> ids.stream().anyMatch(id -> id.line().isPresent()))
                    .allSatisfy(ids -> assertThat(ids).isSortedAccordingTo(ReadingOrder.OF_IDS));
        }
    }

    @Test
    void anIdHasOneNumber() throws IOException {
        for (Path file : fixtures()) {
            Map<TurnId, Long> numbers = new HashMap<>();
            assertThat(Reading.of(source(), file).turns()).as(file.toString()).allSatisfy(turn -> assertThat(turn.seq())
                    .isEqualTo(numbers.computeIfAbsent(turn.id(), id -> turn.seq())));
        }
    }

    @Test
    void readsAnyFileOfItsNameWithoutAnException() throws IOException {
        for (Path file : Traces.files(Traces.shared(""))) {
            source().recognizes(file);
            if (source().mayHold(file)) {
                Reading.of(source(), file);
            }
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
    void accountsForEveryRecord() throws IOException {
        for (Path file : everySample()) {
            assertThat(Reading.of(source(), file).lines()).as(file.toString()).isEqualTo(records(file));
        }
    }

    /** The fixtures, and the samples beside the repository, where there are any. */
    protected List<Path> everySample() throws IOException {
        List<Path> samples = new ArrayList<>(fixtures());
        Path shared = Traces.shared(samples());
        (Files.exists(shared) ? Traces.files(shared) : List.<Path>of())
                .stream().filter(source()::mayHold).filter(source()::recognizes).forEach(samples::add);
        return samples;
    }
}
