package io.funes.sync.holds;

import io.funes.core.secret.Masked;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/** Writes holds, inside the caller's transaction. */
final class HoldRows {

    private static final String HOLD =
            "INSERT INTO hold(session, turn, block, harness, type, tool, seq, ts, failure, first_seen, last_seen)"
                    + " VALUES (:session, :turn, :block, :harness, :type, :tool, :seq, :ts, :failure, :now, :now)"
                    + " ON CONFLICT(session, turn, block) DO UPDATE SET harness = excluded.harness, type = excluded.type,"
                    + " tool = excluded.tool, seq = excluded.seq, ts = excluded.ts, failure = excluded.failure,"
                    + " last_seen = excluded.last_seen RETURNING n";

    private static final String FINDING =
            "INSERT INTO hold_finding(hold, i, part, detector, confidence, fingerprint, times, context)"
                    + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)";

    private HoldRows() {}

    /** Writes what was seen of some blocks, and forgets the holds of those in which nothing is any more. */
    static void write(Handle handle, List<Verified> blocks, long now) {
        Map<SessionId, Set<BlockPlace>> known = new HashMap<>();
        for (Verified block : blocks) {
            BlockPlace place = block.block().place();
            if (block.isRemarkable()) {
                write(handle, block, now);
            } else if (known.computeIfAbsent(place.session(), s -> known(handle, s))
                    .contains(place)) {
                forget(handle, place);
            }
        }
    }

    static void forget(Handle handle, BlockPlace place) {
        handle.execute(
                "DELETE FROM hold WHERE session = ? AND turn = ? AND block = ?",
                place.session().value(),
                place.turn().value(),
                place.block());
    }

    private static Set<BlockPlace> known(Handle handle, SessionId session) {
        return new HashSet<>(handle.select("SELECT turn, block FROM hold WHERE session = ?", session.value())
                .map((row, context) -> new BlockPlace(session, new TurnId(row.getString(1)), row.getLong(2)))
                .list());
    }

    private static void write(Handle handle, Verified verified, long now) {
        Chunk chunk = verified.block().first();
        long hold = handle.createQuery(HOLD)
                .bind("session", chunk.session().value())
                .bind("turn", chunk.turn().value())
                .bind("block", chunk.block())
                .bind("harness", chunk.harness().id())
                .bind("type", chunk.type().column())
                .bind("tool", masked(verified, Part.TOOL))
                .bind("seq", chunk.seq())
                .bind("ts", masked(verified, Part.TIME))
                .bind("failure", verified.failure().orElse(""))
                .bind("now", now)
                .mapTo(Long.class)
                .one();
        handle.execute("DELETE FROM hold_finding WHERE hold = ?", hold);
        findings(handle, hold, verified.seen());
    }

    private static void findings(Handle handle, long hold, List<Sight.Seen> seen) {
        if (seen.isEmpty()) {
            return;
        }
        PreparedBatch batch = handle.prepareBatch(FINDING);
        for (int i = 0; i < seen.size(); i++) {
            Sight.Seen one = seen.get(i);
            batch.add(
                    hold,
                    i,
                    one.part().label(),
                    one.detector(),
                    one.confidence(),
                    one.fingerprint().hex(),
                    one.times(),
                    one.context());
        }
        batch.execute();
    }

    /** A part as it may be stored: masked where something was found in it, nothing where it was not scanned. */
    private static String masked(Verified verified, Part part) {
        if (verified.failure().isPresent()) {
            return "";
        }
        return Optional.ofNullable(verified.sights().get(part))
                .map(sight -> Masked.text(sight.text(), sight.findings()))
                .or(() -> part.of(verified.block().first()))
                .orElse("");
    }
}
