package io.funes.sync.holds;

import io.funes.core.secret.Fingerprint;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/** Verdicts in their tables, inside the caller's transaction. What is decided now follows from the acts not undone. */
final class VerdictRows {

    private static final String VERDICT =
            "INSERT OR REPLACE INTO hold_verdict(act, fingerprint, detector, session, turn, block)"
                    + " VALUES (:act, :fingerprint, :detector, :session, :turn, :block)";

    private static final String DECIDE = "INSERT OR REPLACE INTO hold_decided(fingerprint, session, turn, block, act)"
            + " SELECT fingerprint, session, turn, block, act FROM hold_verdict WHERE act = ?";

    private static final String FALL_BACK = "INSERT INTO hold_decided(fingerprint, session, turn, block, act)"
            + " SELECT v.fingerprint, v.session, v.turn, v.block, MAX(v.act) FROM hold_verdict v"
            + " JOIN hold_act a ON a.n = v.act AND a.undone_at IS NULL"
            + " JOIN hold_verdict u ON u.act = ? AND u.fingerprint = v.fingerprint AND u.session = v.session"
            + " AND u.turn = v.turn AND u.block = v.block"
            + " WHERE NOT EXISTS (SELECT 1 FROM hold_decided d WHERE d.fingerprint = v.fingerprint"
            + " AND d.session = v.session AND d.turn = v.turn AND d.block = v.block)"
            + " GROUP BY v.fingerprint, v.session, v.turn, v.block";

    private static final String VALUE = "SELECT a.decision FROM hold_decided d JOIN hold_act a ON a.n = d.act"
            + " WHERE d.fingerprint = ? AND d.session = '' AND d.turn = '' AND d.block = -1";

    private VerdictRows() {}

    static long act(Handle handle, long at, Decision decision, String reason, String asked, List<Target> targets) {
        long act = handle.createUpdate("INSERT INTO hold_act(at, decision, reason, asked) VALUES (?, ?, ?, ?)")
                .bind(0, at)
                .bind(1, decision.label())
                .bind(2, reason)
                .bind(3, asked)
                .executeAndReturnGeneratedKeys()
                .mapTo(Long.class)
                .one();
        PreparedBatch batch = handle.prepareBatch(VERDICT);
        targets.forEach(target -> bind(batch, act, target));
        batch.execute();
        handle.execute(DECIDE, act);
        return act;
    }

    static void undo(Handle handle, long act, long at, String reason) {
        handle.execute("UPDATE hold_act SET undone_at = ?, undone_reason = ? WHERE n = ?", at, reason, act);
        handle.execute("DELETE FROM hold_decided WHERE act = ?", act);
        handle.execute(FALL_BACK, act);
    }

    /** What is decided about values; those that nobody judged are left out. */
    static Map<Fingerprint, Decision> of(Handle handle, Collection<Fingerprint> values) {
        Map<Fingerprint, Decision> decisions = new HashMap<>();
        for (Fingerprint value : values) {
            handle.select(VALUE, value.hex())
                    .mapTo(String.class)
                    .findOne()
                    .ifPresent(label -> decisions.put(value, Decision.of(label)));
        }
        return decisions;
    }

    /** Everything of a session that is never sent. */
    static Excluded excluded(Handle handle, SessionId session) {
        Set<BlockPlace> blocks = new HashSet<>();
        boolean[] whole = {false};
        handle.select("SELECT turn, block FROM hold_decided WHERE fingerprint = '' AND session = ?", session.value())
                .map((row, context) -> new BlockPlace(session, new TurnId(row.getString(1)), row.getLong(2)))
                .forEach(place -> {
                    whole[0] |= place.block() == Target.NO_BLOCK;
                    blocks.add(place);
                });
        return new Excluded(whole[0], blocks);
    }

    /**
     * What a person took out.
     *
     * @param whole the whole session
     */
    record Excluded(boolean whole, Set<BlockPlace> blocks) {

        boolean covers(BlockPlace place) {
            return whole || blocks.contains(place);
        }
    }

    private static void bind(PreparedBatch batch, long act, Target target) {
        Target.Key key = target.key();
        batch.bind("act", act)
                .bind("fingerprint", key.fingerprint())
                .bind("detector", target instanceof Target.Value value ? value.detector() : "")
                .bind("session", key.session())
                .bind("turn", key.turn())
                .bind("block", key.block())
                .add();
    }
}
