package io.funes.sync.holds;

import io.funes.core.secret.Fingerprint;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Makes holds of rows. */
record HoldReading(Handle handle) {

    static final String COLUMNS = "SELECT h.*, EXISTS (SELECT 1 FROM hold_decided d WHERE d.fingerprint = ''"
            + " AND d.session = h.session AND (d.block = -1 OR d.turn = h.turn AND d.block = h.block)) excluded";

    private static final String FINDINGS = "SELECT f.*, a.decision FROM hold_finding f LEFT JOIN hold_decided d"
            + " ON d.fingerprint = f.fingerprint AND d.session = '' AND d.turn = '' AND d.block = -1"
            + " LEFT JOIN hold_act a ON a.n = d.act WHERE f.hold = ? ORDER BY f.i";

    Hold hold(ResultSet row) throws SQLException {
        List<Hold.Finding> findings = findings(row.getLong("n"));
        Optional<String> failure = filled(row.getString("failure"));
        return new Hold(
                row.getLong("n"),
                new BlockPlace(
                        new SessionId(row.getString("session")),
                        new TurnId(row.getString("turn")),
                        row.getLong("block")),
                row.getString("harness"),
                row.getString("type"),
                filled(row.getString("tool")),
                row.getLong("seq"),
                filled(row.getString("ts")),
                failure,
                Instant.ofEpochMilli(row.getLong("first_seen")),
                Instant.ofEpochMilli(row.getLong("last_seen")),
                state(row.getBoolean("excluded"), failure.isPresent(), findings),
                findings);
    }

    private List<Hold.Finding> findings(long hold) {
        return handle.select(FINDINGS, hold)
                .map((row, context) -> new Hold.Finding(
                        Labels.find(Part.values(), row.getString("part"), "part"),
                        row.getString("detector"),
                        Labels.confidence(row.getString("confidence")),
                        new Fingerprint(row.getString("fingerprint")),
                        row.getInt("times"),
                        row.getString("context"),
                        Optional.ofNullable(row.getString("decision")).map(Decision::of)))
                .list();
    }

    private static Hold.State state(boolean excluded, boolean failed, List<Hold.Finding> findings) {
        if (excluded) {
            return Hold.State.EXCLUDED;
        }
        if (failed || findings.stream().anyMatch(f -> f.decision().isEmpty())) {
            return Hold.State.OPEN;
        }
        return findings.stream()
                        .anyMatch(f ->
                                f.decision().filter(d -> d == Decision.REDACT).isPresent())
                ? Hold.State.REDACTED
                : Hold.State.RELEASED;
    }

    private static Optional<String> filled(String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }
}
