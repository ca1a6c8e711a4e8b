package io.funes.sync.holds;

import io.funes.core.secret.Fingerprint;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** What a selection comes to: the values in the chosen findings, the blocks, or the sessions. */
record Targets(Handle handle) {

    private static final String FINDINGS = "SELECT DISTINCT f.fingerprint, f.detector";
    private static final String BLOCKS = "SELECT h.session, h.turn, h.block";
    private static final String SESSIONS = "SELECT DISTINCT h.session";

    List<Target> values(Selection which) {
        if (which instanceof Selection.These these) {
            these.ids().forEach(this::requireScanned);
        }
        List<Target> values = new ArrayList<>();
        findings(which).forEach(query -> query.map(
                        (row, context) -> new Target.Value(new Fingerprint(row.getString(1)), row.getString(2)))
                .forEach(values::add));
        return some(values, which);
    }

    List<Target> blocks(Selection which) {
        List<Target> blocks = new ArrayList<>();
        holds(which, BLOCKS).forEach(query -> query.map((row, context) -> new Target.Block(
                        new BlockPlace(new SessionId(row.getString(1)), new TurnId(row.getString(2)), row.getLong(3))))
                .forEach(blocks::add));
        return some(blocks, which);
    }

    List<Target> sessions(Selection which) {
        List<Target> sessions = new ArrayList<>();
        holds(which, SESSIONS)
                .forEach(query -> query.map((row, context) -> new Target.Session(new SessionId(row.getString(1))))
                        .forEach(sessions::add));
        return some(sessions, which);
    }

    private List<Query> findings(Selection which) {
        return which instanceof Selection.Matching matching
                ? List.of(new HoldQuery(matching.filter()).findings(handle, FINDINGS, ""))
                : each(which, FINDINGS + " FROM hold_finding f WHERE f.hold = ?");
    }

    private List<Query> holds(Selection which, String columns) {
        if (which instanceof Selection.These these) {
            these.ids().forEach(this::require);
        }
        return which instanceof Selection.Matching matching
                ? List.of(new HoldQuery(matching.filter()).holds(handle, columns, ""))
                : each(which, columns + " FROM hold h WHERE h.n = ?");
    }

    private List<Query> each(Selection which, String sql) {
        return ((Selection.These) which)
                .ids().stream().map(id -> handle.select(sql, id)).toList();
    }

    private void requireScanned(long id) {
        if (!require(id).isEmpty()) {
            throw new RefusedException("hold " + id + " could not be scanned, so nobody knows what is in it;"
                    + " exclude it, or leave it until it can be scanned");
        }
    }

    private String require(long id) {
        return handle.select("SELECT failure FROM hold WHERE n = ?", id)
                .mapTo(String.class)
                .findOne()
                .orElseThrow(() -> NoHoldException.hold(id));
    }

    private static List<Target> some(List<Target> targets, Selection which) {
        if (targets.isEmpty()) {
            throw NoHoldException.nothing(which.toString());
        }
        return targets.stream().distinct().toList();
    }
}
