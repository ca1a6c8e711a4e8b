package io.funes.core.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What every memory owes. A subclass says how one is opened; the same place gives the same memory again. */
public abstract class MemoryContract {

    private final List<Memory> opened = new ArrayList<>();

    /** Opens the memory at a place of that name, fresh for each test. */
    protected abstract Memory openAt(String place);

    @AfterEach
    void closeAll() {
        opened.forEach(Memory::close);
    }

    private Memory open() {
        return open("memory");
    }

    private Memory open(String place) {
        Memory memory = openAt(place);
        opened.add(memory);
        return memory;
    }

    @Test
    void isMissingBeforeTheFirstAppend() {
        Memory memory = open();

        assertThat(memory.state()).isInstanceOf(MemoryState.Missing.class);
        assertThat(memory.state().message()).contains("no memory at");
        assertThat(memory.ids()).isEmpty();
        assertThat(memory.present(ids(0, 3))).isEmpty();
        assertThat(memory.read(ids(0, 3))).isEmpty();
        assertThat(memory.metadata()).isEmpty();
        assertThat(MemoryRows.of(memory)).isEmpty();
        memory.delete(ids(0, 3));
        memory.compact();
        memory.purge();
        memory.refresh();
        assertThat(memory.state()).isInstanceOf(MemoryState.Missing.class);
    }

    @Test
    void appendingNothingMakesNothing() {
        Memory memory = open();

        assertThat(memory.append(List.of())).isZero();

        assertThat(memory.state()).isInstanceOf(MemoryState.Missing.class);
    }

    @Test
    void givesBackEveryColumnAsItWasPutIn() {
        Memory memory = open();

        assertThat(memory.append(SomeChunks.range(0, 300))).isEqualTo(300);

        assertThat(MemoryRows.inStorageOrder(memory)).isEqualTo(SomeChunks.range(0, 300));
        assertThat(memory.state()).isInstanceOfSatisfying(MemoryState.Ready.class, ready -> assertThat(ready.chunks())
                .isEqualTo(300));
        assertThat(memory.metadata()).containsKey("embedding_model");
    }

    @Test
    void keepsOneRowPerIdWithinAndAcrossAppends() {
        Memory memory = open();
        List<EmbeddedChunk> twice = new ArrayList<>(SomeChunks.range(0, 10));
        twice.addAll(SomeChunks.range(0, 10));

        assertThat(memory.append(twice)).isEqualTo(10);
        assertThat(memory.append(SomeChunks.range(5, 15))).isEqualTo(5);
        assertThat(memory.append(SomeChunks.range(0, 15))).isZero();

        assertThat(MemoryRows.inStorageOrder(memory)).isEqualTo(SomeChunks.range(0, 15));
    }

    @Test
    void appendingNothingNewMakesNoVersion() {
        Memory memory = open();
        memory.append(SomeChunks.range(0, 10));
        MemoryState before = memory.state();

        memory.append(SomeChunks.range(0, 10));
        memory.delete(ids(20, 30));

        assertThat(memory.state()).isEqualTo(before);
    }

    @Test
    void inPiecesEqualsAtOnce() {
        long seed = new Random().nextLong();
        Memory once = open("once");
        Memory pieces = open("pieces");
        once.append(SomeChunks.range(0, 400));
        List<EmbeddedChunk> shuffled = new ArrayList<>(SomeChunks.range(0, 400));
        Random random = new Random(seed);
        Collections.shuffle(shuffled, random);

        for (int at = 0; at < shuffled.size(); ) {
            int end = Math.min(shuffled.size(), at + 1 + random.nextInt(60));
            pieces.append(shuffled.subList(Math.max(0, at - random.nextInt(20)), end));
            at = end;
        }
        pieces.compact();

        assertThat(MemoryRows.of(pieces)).as("seed %d", seed).isEqualTo(MemoryRows.of(once));
    }

    @Test
    void knowsWhichIdsHaveARow() {
        Memory memory = open();
        memory.append(SomeChunks.range(0, 20));
        memory.append(SomeChunks.range(20, 40));

        assertThat(memory.present(ids(10, 60))).containsExactlyInAnyOrderElementsOf(ids(10, 40));
        assertThat(memory.ids()).containsExactlyInAnyOrderElementsOf(ids(0, 40));
        assertThat(memory.ids().contains(id(39))).isTrue();
        assertThat(memory.ids().contains(id(40))).isFalse();
    }

    @Test
    void takesIdsOfOtherWritersToo() {
        Memory memory = open();
        List<String> odd = List.of("", "x", "it's", "0123456789ABCDEF", "0123456789abcdef", "0123456789abcdef0", "漢字");
        List<EmbeddedChunk> rows = odd.stream()
                .map(id -> new EmbeddedChunk(SomeChunks.withId(SomeChunks.chunk(1), id), SomeChunks.vector(1)))
                .toList();

        assertThat(memory.append(rows)).isEqualTo(odd.size());
        assertThat(memory.append(rows)).isZero();

        Set<ChunkId> ids = odd.stream().map(ChunkId::new).collect(Collectors.toSet());
        assertThat(memory.present(ids)).isEqualTo(ids);
        assertThat(memory.ids()).isEqualTo(ids);
        assertThat(memory.read(ids)).containsExactlyInAnyOrderElementsOf(chunks(rows));
        memory.delete(List.of(new ChunkId("it's"), new ChunkId("")));
        assertThat(memory.ids()).hasSize(odd.size() - 2).doesNotContain(new ChunkId("it's"));
    }

    @Test
    void readsRowsByTheirIds() {
        Memory memory = open();
        memory.append(SomeChunks.range(0, 100));
        memory.append(SomeChunks.range(100, 150));
        memory.delete(ids(10, 20));
        memory.append(SomeChunks.range(150, 160));

        List<ChunkId> wanted = List.of(id(155), id(5), id(15), id(99), id(120), id(5), id(1000));

        assertThat(memory.read(wanted))
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(155, 5, 99, 120).map(SomeChunks::chunk).toList());
    }

    @Test
    void deletesRowsAndLetsThemComeBack() {
        Memory memory = open();
        memory.append(SomeChunks.range(0, 100));

        memory.delete(ids(50, 120));

        assertThat(MemoryRows.inStorageOrder(memory)).isEqualTo(SomeChunks.range(0, 50));
        assertThat(memory.present(ids(0, 100))).hasSize(50);
        assertThat(memory.append(SomeChunks.range(40, 60))).isEqualTo(10);
        assertThat(MemoryRows.of(memory)).hasSize(60);
    }

    @Test
    void isEmptyWhenItsLastRowGoes() {
        Memory memory = open();
        memory.append(SomeChunks.range(0, 10));

        memory.delete(ids(0, 10));

        assertThat(memory.state()).isEqualTo(new MemoryState.Empty());
        assertThat(MemoryRows.of(memory)).isEmpty();
        assertThat(memory.append(SomeChunks.range(0, 3))).isEqualTo(3);
    }

    @Test
    void scansInBatchesNoLargerThanAsked() {
        Memory memory = open();
        memory.append(SomeChunks.range(0, 250));
        memory.append(SomeChunks.range(250, 300));
        List<Integer> sizes = new ArrayList<>();

        memory.scan(64, batch -> sizes.add(batch.size()));

        assertThat(sizes).allMatch(size -> size > 0 && size <= 64);
        assertThat(sizes.stream().mapToInt(Integer::intValue).sum()).isEqualTo(300);
    }

    @Test
    void letsWhatAConsumerThrowsThrough() {
        Memory memory = open();
        memory.append(SomeChunks.range(0, 100));

        assertThatThrownBy(() -> memory.scan(10, batch -> {
                    throw new IllegalStateException("enough");
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("enough");
        assertThat(MemoryRows.of(memory)).hasSize(100);
    }

    @Test
    void aScanSeesOneMomentWhileRowsAreAdded() {
        Memory memory = open();
        memory.append(SomeChunks.range(0, 100));
        Set<ChunkId> seen = new HashSet<>();

        memory.scan(10, batch -> {
            batch.forEach(row -> seen.add(row.chunk().id()));
            memory.append(SomeChunks.range(100 + seen.size(), 101 + seen.size()));
        });

        assertThat(seen).hasSize(100);
        assertThat(memory.ids()).hasSize(110);
    }

    @Test
    void mergingKeepsEveryRow() {
        Memory memory = open();
        for (int at = 0; at < 400; at += 10) {
            memory.append(SomeChunks.range(at, at + 10));
        }
        memory.delete(ids(100, 150));
        List<EmbeddedChunk> before = MemoryRows.of(memory);

        memory.compact();
        assertThat(MemoryRows.of(memory)).isEqualTo(before);
        assertThat(memory.read(ids(0, 400))).hasSize(350);
        memory.purge();
        assertThat(MemoryRows.of(memory)).isEqualTo(before);
        assertThat(memory.read(ids(140, 160))).containsExactlyInAnyOrderElementsOf(chunks(SomeChunks.range(150, 160)));
    }

    @Test
    void opensAgainAsItWas() {
        Memory first = open();
        first.append(SomeChunks.range(0, 50));
        MemoryState state = first.state();
        first.close();
        first.close();

        Memory again = open();

        assertThat(again.state()).isEqualTo(state);
        assertThat(MemoryRows.inStorageOrder(again)).isEqualTo(SomeChunks.range(0, 50));
        assertThat(again.append(SomeChunks.range(0, 60))).isEqualTo(10);
    }

    @Test
    void refusesToAnswerOnceClosed() {
        Memory memory = open();
        memory.append(SomeChunks.range(0, 5));
        memory.close();

        assertThatThrownBy(memory::state).isInstanceOf(MemoryException.class).hasMessageContaining("closed");
        assertThatThrownBy(() -> memory.append(SomeChunks.range(5, 6))).isInstanceOf(MemoryException.class);
    }

    @Test
    void seesWhatAnotherWroteOnceRefreshed() {
        Memory one = open();
        Memory other = open();
        one.append(SomeChunks.range(0, 10));
        assertThat(other.state()).isInstanceOf(MemoryState.Missing.class);

        other.refresh();
        assertThat(MemoryRows.of(other)).hasSize(10);
        one.append(SomeChunks.range(10, 20));
        assertThat(other.ids()).hasSize(10);

        other.refresh();
        assertThat(other.ids()).hasSize(20);
    }

    @Test
    void twoWritersNeverHoldAnIdTwice() {
        Memory one = open();
        Memory other = open();

        assertThat(one.append(SomeChunks.range(0, 10))).isEqualTo(10);
        assertThat(other.append(SomeChunks.range(5, 15))).isEqualTo(5);
        assertThat(one.append(SomeChunks.range(0, 16))).isEqualTo(1);

        assertThat(MemoryRows.inStorageOrder(one)).isEqualTo(SomeChunks.range(0, 16));
    }

    @Test
    void manyThreadsMayUseIt() throws Exception {
        Memory memory = open();
        ExecutorService threads = Executors.newFixedThreadPool(4);
        List<Future<?>> work = new ArrayList<>();
        for (int thread = 0; thread < 4; thread++) {
            int from = thread * 20;
            work.add(threads.submit(() -> {
                for (int at = from; at < from + 40; at += 10) {
                    memory.append(SomeChunks.range(at, at + 10));
                    assertThat(memory.read(ids(at, at + 10))).hasSize(10);
                    assertThat(MemoryRows.of(memory)).doesNotHaveDuplicates();
                }
            }));
        }
        for (Future<?> each : work) {
            each.get();
        }
        threads.shutdown();

        assertThat(MemoryRows.of(memory)).hasSize(100).doesNotHaveDuplicates();
    }

    private static ChunkId id(int number) {
        return SomeChunks.chunk(number).id();
    }

    private static List<ChunkId> ids(int from, int to) {
        return SomeChunks.range(from, to).stream().map(row -> row.chunk().id()).toList();
    }

    private static List<Chunk> chunks(List<EmbeddedChunk> rows) {
        return rows.stream().map(EmbeddedChunk::chunk).toList();
    }
}
