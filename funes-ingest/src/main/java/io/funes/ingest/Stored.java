package io.funes.ingest;

import io.funes.core.memory.Memory;
import io.funes.core.memory.MemoryState;
import io.funes.core.state.StateDb;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Whether there ever were chunks in the memory. If there were, and there is none any more, then what the ledger takes
 * for read is nowhere: it forgets how far it came, and everything that is still on this machine is read again.
 */
final class Stored {

    private final StateDb db;
    private final Memory memory;
    private volatile boolean noted;

    Stored(StateDb db, Memory memory) {
        this.db = db;
        this.memory = memory;
    }

    /** Takes up that chunks were moved. */
    void note() {
        if (!noted) {
            db.write(handle -> handle.execute("INSERT OR IGNORE INTO ingest_mark(name, n) VALUES ('stored', 1)"));
            noted = true;
        }
    }

    /** Where the memory was that is gone, when the ledger had to forget because of it. */
    Optional<String> forgetIfGone() {
        MemoryState state = memory.state();
        if (state instanceof MemoryState.Ready) {
            note(); // it may be older than this ledger, and nothing be added to it
        }
        if (!(state instanceof MemoryState.Missing missing) || !db.read(Stored::isNoted)) {
            return Optional.empty();
        }
        db.write(Stored::forget);
        noted = false;
        return Optional.of(missing.place());
    }

    private static boolean isNoted(Handle handle) {
        return handle.createQuery("SELECT EXISTS(SELECT 1 FROM ingest_mark WHERE name = 'stored')")
                .mapTo(Boolean.class)
                .one();
    }

    /** Names of sessions stay. Claims do not: the unit that made one may be gone, and its copy is all there is. */
    private static int forget(Handle handle) {
        handle.execute("DELETE FROM ingest_file");
        handle.execute("DELETE FROM ingest_claim");
        handle.execute("DELETE FROM ingest_mark WHERE name = 'stored'");
        return handle.execute("UPDATE ingest_unit SET checkpoint = NULL, redaction = NULL");
    }
}
