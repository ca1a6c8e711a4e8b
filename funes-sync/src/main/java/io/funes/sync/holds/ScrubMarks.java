package io.funes.sync.holds;

import io.funes.core.secret.Detectors;
import io.funes.core.state.StateDb;
import io.funes.core.trace.SessionId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** Remembers how far a scrub is, that a purge is due, and which verdicts have changed what is stored. */
final class ScrubMarks {

    private static final String WORK = "work";
    private static final String DIRTY = "dirty";

    private static final String REDACTED = "FROM hold h JOIN hold_finding f ON f.hold = h.n"
            + " JOIN hold_decided d ON d.fingerprint = f.fingerprint AND d.session = '' AND d.turn = '' AND d.block = -1"
            + " JOIN hold_act a ON a.n = d.act WHERE a.decision = 'redact'";

    private static final String UNSETTLED = "SELECT DISTINCT h.session " + REDACTED;

    private static final String APPLIED = "UPDATE hold_act SET applied = 1 WHERE decision = 'redact' AND n IN"
            + " (SELECT act FROM hold_decided WHERE fingerprint = ?)";

    private final StateDb db;

    ScrubMarks(StateDb db) {
        this.db = db;
    }

    /** Sessions that an interrupted scrub of the same kind has cleaned. */
    Set<SessionId> done(ScrubRequest request) {
        if (request.dryRun() || !request.sessions().isEmpty()) {
            return Set.of();
        }
        return db.write(handle -> {
            String work = work(handle, request);
            if (!get(handle, WORK).equals(work)) {
                handle.execute("DELETE FROM scrub_done");
                set(handle, WORK, work);
            }
            return handle.createQuery("SELECT session FROM scrub_done")
                    .mapTo(String.class)
                    .map(SessionId::new)
                    .collectIntoSet();
        });
    }

    /** The scrub of everything that was begun and has not come to its end. */
    Optional<ScrubRequest> begun() {
        String work = db.read(handle -> get(handle, WORK));
        return work.isEmpty()
                ? Optional.empty()
                : Optional.of(new ScrubRequest(false, work.endsWith("/true"), Set.of()));
    }

    /**
     * Forgets holds of values that a verdict has redacted and that are gone: a scrub that was cut off between the
     * replacement and this note has left them.
     */
    void settled(Set<SessionId> sessions) {
        db.write(handle -> {
            sessions.forEach(session -> handle.execute(
                    "DELETE FROM hold WHERE session = ? AND n IN (SELECT h.n " + REDACTED + ")", session.value()));
            return sessions;
        });
    }

    /** Notes what cannot be taken back, before it is done. */
    void before(Changes changes) {
        if (!changes.isEmpty()) {
            db.write(handle -> {
                changes.values().forEach(value -> handle.execute(APPLIED, value.hex()));
                set(handle, DIRTY, "yes");
                return changes;
            });
        }
    }

    void after(Changes changes, List<SessionId> sessions, ScrubRequest request) {
        db.write(handle -> {
            changes.places().forEach(place -> HoldRows.forget(handle, place));
            if (request.sessions().isEmpty()) {
                sessions.forEach(session ->
                        handle.execute("INSERT OR IGNORE INTO scrub_done(session) VALUES (?)", session.value()));
            }
            return changes;
        });
    }

    void dirty() {
        db.write(handle -> set(handle, DIRTY, "yes"));
    }

    boolean isDirty() {
        return db.read(handle -> get(handle, DIRTY).equals("yes"));
    }

    /** The words are replaced; the purge is another matter. */
    void end(ScrubRequest request) {
        if (request.sessions().isEmpty()) {
            db.write(handle -> {
                handle.execute("DELETE FROM scrub_done");
                return set(handle, WORK, "");
            });
        }
    }

    /** Nothing old is left anywhere. */
    void clean() {
        db.write(handle -> handle.execute("DELETE FROM scrub_state WHERE name = ?", DIRTY));
    }

    /** Sessions with a value that a verdict redacts and that still stands in them. */
    Set<SessionId> unsettled() {
        return db.read(handle -> handle.createQuery(UNSETTLED)
                .mapTo(String.class)
                .map(SessionId::new)
                .collectIntoSet());
    }

    /** Other detectors, other verdicts and another wish make it other work. */
    private static String work(Handle handle, ScrubRequest request) {
        long verdicts = handle.createQuery("SELECT COALESCE(MAX(n), 0) + COUNT(undone_at) FROM hold_act")
                .mapTo(Long.class)
                .one();
        return Detectors.all().toString().hashCode() + "/" + verdicts + "/" + request.possible();
    }

    private static String get(Handle handle, String name) {
        return handle.select("SELECT value FROM scrub_state WHERE name = ?", name)
                .mapTo(String.class)
                .findOne()
                .orElse("");
    }

    private static int set(Handle handle, String name, String value) {
        return handle.execute("INSERT OR REPLACE INTO scrub_state(name, value) VALUES (?, ?)", name, value);
    }
}
