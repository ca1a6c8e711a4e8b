package io.funes.ingest;

import io.funes.core.memory.Lens;
import io.funes.core.state.StateDb;
import io.funes.ingest.Waiting.Numbered;
import java.util.List;

/**
 * Up to which waiting chunk the lens has the words for good. While files are read the lens is given prose only, so that
 * it is findable early; {@link #finish} gives it the rest.
 */
final class WordsMark {

    private static final int PAGE = 1_000;

    private final StateDb db;
    private final Lens lens;
    private final Waiting waiting;

    WordsMark(StateDb db, Lens lens) {
        this.db = db;
        this.lens = lens;
        this.waiting = new Waiting(db);
    }

    /** Gives again everything that a process which ended early may not have given. */
    void replay() {
        give(0);
    }

    /** Gives what is no prose, makes everything durable, and remembers it. */
    void finish() {
        give(WaitingChunk.CALLS);
    }

    private void give(int fromRank) {
        long from = get();
        long last = waiting.last();
        if (last <= from) {
            return;
        }
        lens.refresh();
        for (List<Numbered> page = page(from, fromRank); !page.isEmpty(); page = page(from, fromRank)) {
            lens.words(page.stream().map(Numbered::chunk).toList());
            from = page.get(page.size() - 1).n();
        }
        lens.refresh();
        lens.commit();
        set(last);
    }

    private List<Numbered> page(long from, int fromRank) {
        return waiting.behind(from, fromRank, PAGE);
    }

    private long get() {
        return db.read(handle -> handle.createQuery("SELECT n FROM ingest_mark WHERE name = 'words'")
                .mapTo(Long.class)
                .findOne()
                .orElse(0L));
    }

    private void set(long last) {
        db.write(handle -> handle.execute(
                "INSERT INTO ingest_mark(name, n) VALUES ('words', ?) ON CONFLICT DO UPDATE SET n = MAX(n, excluded.n)",
                last));
    }
}
