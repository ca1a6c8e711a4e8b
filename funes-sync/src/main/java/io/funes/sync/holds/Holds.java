package io.funes.sync.holds;

import io.funes.core.state.StateDb;
import io.funes.core.trace.SessionId;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What was kept back from a publish. */
public final class Holds {

    public static final int DEFAULT_LIMIT = 20;
    public static final int MOST = 1_000;

    private static final String ORDER = " ORDER BY h.session, h.seq, h.block LIMIT :limit OFFSET :offset";

    private final StateDb db;

    public Holds(StateDb db) {
        this.db = db;
    }

    /**
     * Holds in the order of their sessions.
     *
     * @param limit at most {@value #MOST}
     * @throws IllegalArgumentException for an offset or limit out of range
     */
    public HoldPage list(HoldFilter filter, int offset, int limit) {
        if (offset < 0 || limit < 1 || limit > MOST) {
            throw new IllegalArgumentException("offset is from 0, limit from 1 to " + MOST);
        }
        HoldQuery query = new HoldQuery(filter);
        return db.read(handle -> {
            long total =
                    query.holds(handle, "SELECT COUNT(*)", "").mapTo(Long.class).one();
            HoldReading reading = new HoldReading(handle);
            List<Hold> holds = query.holds(handle, HoldReading.COLUMNS, ORDER)
                    .bind("limit", limit)
                    .bind("offset", offset)
                    .map((row, context) -> reading.hold(row))
                    .list();
            return new HoldPage(holds, total, offset);
        });
    }

    /** How many holds of some sessions wait for a verdict; a session without one is left out. */
    public Map<SessionId, Long> open(Collection<SessionId> sessions) {
        if (sessions.isEmpty()) {
            return Map.of();
        }
        HoldFilter filter = new HoldFilter(List.of(), List.of(), List.copyOf(sessions), List.of(), false);
        return db.read(handle -> new HoldQuery(filter)
                .holds(handle, "SELECT h.session, COUNT(*) n", " GROUP BY h.session")
                .reduceRows(new HashMap<>(), (counts, row) -> {
                    counts.put(new SessionId(row.getColumn("session", String.class)), row.getColumn("n", Long.class));
                    return counts;
                }));
    }

    /** @throws NoHoldException when there is none of that number */
    public Hold find(long id) {
        return db.read(handle -> handle.select(HoldReading.COLUMNS + " FROM hold h WHERE h.n = ?", id)
                .map((row, context) -> new HoldReading(handle).hold(row))
                .findOne()
                .orElseThrow(() -> NoHoldException.hold(id)));
    }

    /** What waits for a verdict, by detector; the most frequent first. */
    public List<HoldKind> kinds(HoldFilter filter) {
        return db.read(handle -> new HoldQuery(filter)
                .findings(
                        handle,
                        "SELECT f.detector, f.confidence, COUNT(DISTINCT h.n) holds, COUNT(DISTINCT f.fingerprint) vals",
                        " GROUP BY f.detector, f.confidence ORDER BY holds DESC, f.detector")
                .map((row, context) -> new HoldKind(
                        row.getString("detector"),
                        Labels.confidence(row.getString("confidence")),
                        row.getLong("holds"),
                        row.getLong("vals")))
                .list());
    }
}
