package io.funes.core.memory.lance;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.ChunkId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class KnownIdsTest {

    @Test
    void followsAppendsAsAMapWould() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        KnownIds known = KnownIds.NONE;
        Map<String, List<Integer>> rows = new HashMap<>();
        int row = 0;
        for (int append = 0; append < 50; append++) {
            List<String> ids = random.ints(random.nextInt(40), 0, 300)
                    .mapToObj(KnownIdsTest::id)
                    .toList();
            for (String id : ids) {
                rows.computeIfAbsent(id, i -> new ArrayList<>()).add(row++);
            }
            known = known.plus(new IdRun(known.rows()).add(ids));
        }

        assertThat(known).as("seed %d", seed).hasSameSizeAs(rows.keySet());
        for (int number = 0; number < 310; number++) {
            ChunkId id = new ChunkId(id(number));
            List<Integer> wanted = rows.getOrDefault(id.value(), List.of());
            assertThat(known.contains(id)).as("seed %d, %s", seed, id).isEqualTo(!wanted.isEmpty());
            known.row(id).ifPresent(found -> assertThat(wanted).contains((int) found));
        }
        assertThat(known).allMatch(id -> rows.containsKey(id.value()));
    }

    @Test
    void keepsTheHighestAndLowestIdsApart() {
        KnownIds known = KnownIds.NONE.plus(
                new IdRun(0).add(List.of("ffffffffffffffff", "0000000000000000", "7fffffffffffffff")));

        assertThat(known.row(new ChunkId("ffffffffffffffff"))).hasValue(0);
        assertThat(known.row(new ChunkId("0000000000000000"))).hasValue(1);
        assertThat(known.row(new ChunkId("7fffffffffffffff"))).hasValue(2);
        assertThat(known.contains(new ChunkId("8000000000000000"))).isFalse();
        assertThat(known.contains(new ChunkId("FFFFFFFFFFFFFFFF"))).isFalse();
    }

    /** Ours for two in three, another writer's spelling for the rest. */
    private static String id(int number) {
        return number % 3 == 0 ? "other-" + number : String.format("%016x", number * 0x9E3779B97F4A7C15L);
    }
}
