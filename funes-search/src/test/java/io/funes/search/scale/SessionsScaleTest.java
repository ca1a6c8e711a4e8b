package io.funes.search.scale;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.trace.Chunk;
import io.funes.search.Filters;
import io.funes.search.IndexView;
import io.funes.search.Said;
import io.funes.search.SessionOrder;
import io.funes.search.SessionQuery;
import io.funes.search.index.LuceneIndex;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lists of 50,000 sessions, page by page. */
@Tag("soak")
class SessionsScaleTest {

    private static final int SESSIONS = 50_000;
    private static final int ROWS = 50;
    private static final int ASKED = 41;

    @TempDir
    private Path directory;

    @Test
    void everyPageOfManySessionsIsQuick() {
        try (LuceneIndex index = LuceneIndex.open(directory)) {
            for (int from = 0; from < SESSIONS; from += 1_000) {
                List<Chunk> chunks = new ArrayList<>();
                IntStream.range(from, from + 1_000).forEach(i -> chunks.addAll(session(i)));
                index.words(chunks);
                index.refresh();
            }
            Map<String, Double> medians = new TreeMap<>();
            try (IndexView view = index.view()) {
                Set<String> repo = Set.of("acme/app7");
                SessionQuery words = new SessionQuery(Filters.NONE, "berth 4711", SessionOrder.NEWEST);
                SessionQuery turns = new SessionQuery(Filters.NONE, "", SessionOrder.TURNS);
                medians.put("the first page", median(view, v -> page(v, SessionQuery.ALL, 0)));
                medians.put("the one in the middle", median(view, v -> page(v, SessionQuery.ALL, SESSIONS / 2)));
                medians.put("the last page", median(view, v -> page(v, SessionQuery.ALL, SESSIONS - ROWS)));
                medians.put("by turns", median(view, v -> page(v, turns, SESSIONS / 2)));
                medians.put("by words", median(view, v -> page(v, words, 0)));
                medians.put(
                        "of one repository",
                        median(view, v -> page(v, SessionQuery.of(Filters.NONE.withRepos(repo)), 0)));
                medians.put("counts by kind", median(view, v -> v.facets(SessionQuery.ALL)));
            }
            medians.forEach((what, millis) -> System.out.printf("%-24s p50 %.1f ms%n", what, millis));
            assertThat(medians)
                    .allSatisfy((what, millis) -> assertThat(millis).as(what).isLessThan(50));
        }
    }

    private static List<Chunk> session(int number) {
        return Said.in("session-" + number)
                .user("session " + number + ": look at berth " + number % 9_000)
                .assistant("berth " + number % 9_000 + " is fine")
                .chunks();
    }

    private static void page(IndexView view, SessionQuery query, int offset) {
        assertThat(view.sessions(query, offset, ROWS).sessions().size()).isLessThanOrEqualTo(ROWS);
    }

    private static double median(IndexView view, Consumer<IndexView> question) {
        double[] millis = new double[ASKED];
        for (int i = 0; i < ASKED; i++) {
            long begin = System.nanoTime();
            question.accept(view);
            millis[i] = (System.nanoTime() - begin) / 1e6;
        }
        Arrays.sort(millis);
        return millis[ASKED / 2];
    }
}
