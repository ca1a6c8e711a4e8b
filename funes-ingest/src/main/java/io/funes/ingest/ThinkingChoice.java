package io.funes.ingest;

import io.funes.core.state.StateDb;
import java.util.Optional;

/** Whether thinking is stored: what was last asked for, so that the background does not bring in what a person left out. */
final class ThinkingChoice {

    private final StateDb db;

    ThinkingChoice(StateDb db) {
        this.db = db;
    }

    /** The choice that was made now, which is remembered, or else the one that was made last. */
    boolean of(Optional<Boolean> asked) {
        asked.ifPresent(this::remember);
        return asked.orElseGet(this::remembered);
    }

    private void remember(boolean stored) {
        db.write(handle -> handle.execute(
                "INSERT INTO ingest_mark(name, n) VALUES ('thinking', ?) ON CONFLICT DO UPDATE SET n = excluded.n",
                stored ? 1 : 0));
    }

    private boolean remembered() {
        return db.read(handle -> handle.createQuery("SELECT n FROM ingest_mark WHERE name = 'thinking'")
                        .mapTo(Integer.class)
                        .findOne()
                        .orElse(1))
                == 1;
    }
}
