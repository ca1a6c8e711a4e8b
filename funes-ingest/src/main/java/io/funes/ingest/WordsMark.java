package io.funes.ingest;

import io.funes.core.memory.Lens;
import io.funes.core.state.StateDb;
import io.funes.ingest.Waiting.Numbered;
import java.util.List;

/** Up to which waiting chunk the lens has the words for good. */
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

    /** Makes the words given so far durable, and remembers it. */
    void commit() {
        long last = waiting.last();
        lens.commit();
        set(last);
    }

    /** Gives the words behind the mark again. */
    void replay() {
        long from = get();
        List<Numbered> page = waiting.behind(from, PAGE);
        if (page.isEmpty()) {
            return;
        }
        while (!page.isEmpty()) {
            lens.words(page.stream().map(Numbered::chunk).toList());
            from = page.get(page.size() - 1).n();
            page = waiting.behind(from, PAGE);
        }
        lens.refresh();
        lens.commit();
        set(from);
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
