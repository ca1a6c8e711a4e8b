package io.funes.sync.holds;

import io.funes.core.secret.Fingerprint;
import io.funes.core.trace.SessionId;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** A {@link HoldFilter} as SQL. Values are bound, never written into the statement. */
record HoldQuery(HoldFilter filter) {

    /** Whether nobody took the block or the session out. */
    private static final String NOT_EXCLUDED =
            " NOT EXISTS (SELECT 1 FROM hold_decided d WHERE d.fingerprint = '' AND d.session = h.session"
                    + " AND (d.block = -1 OR d.turn = h.turn AND d.block = h.block))";

    private static final String UNDECIDED =
            " NOT EXISTS (SELECT 1 FROM hold_decided d WHERE d.fingerprint = f.fingerprint"
                    + " AND d.session = '' AND d.turn = '' AND d.block = -1)";

    private static final String OPEN = NOT_EXCLUDED
            + " AND (h.failure <> '' OR EXISTS (SELECT 1 FROM hold_finding f WHERE f.hold = h.n AND" + UNDECIDED + "))";

    private static final String HOLDS = " FROM hold h WHERE 1 = 1";
    private static final String FINDINGS = " FROM hold h JOIN hold_finding f ON f.hold = h.n WHERE 1 = 1";

    /** Selects from holds {@code h}. */
    Query holds(Handle handle, String columns, String end) {
        String some = filter.isAboutFindings()
                ? " AND EXISTS (SELECT 1 FROM hold_finding f WHERE f.hold = h.n" + aboutFinding() + ")"
                : "";
        return bound(handle.createQuery(columns + HOLDS + aboutHold() + some + end));
    }

    /** Selects from findings {@code f} of holds {@code h}. */
    Query findings(Handle handle, String columns, String end) {
        return bound(handle.createQuery(columns + FINDINGS + aboutHold() + aboutFinding() + end));
    }

    private String aboutHold() {
        return (filter.decided() ? "" : " AND" + OPEN)
                + (filter.sessions().isEmpty() ? "" : " AND h.session IN (<sessions>)");
    }

    private String aboutFinding() {
        return (filter.decided() ? "" : " AND" + UNDECIDED)
                + (filter.detectors().isEmpty() ? "" : " AND f.detector IN (<detectors>)")
                + (filter.confidences().isEmpty() ? "" : " AND f.confidence IN (<confidences>)")
                + (filter.values().isEmpty() ? "" : " AND f.fingerprint IN (<values>)");
    }

    private Query bound(Query query) {
        bind(query, "sessions", filter.sessions().stream().map(SessionId::value).toList());
        bind(query, "detectors", filter.detectors());
        bind(query, "confidences", filter.confidences().stream().map(Labels::of).toList());
        bind(query, "values", filter.values().stream().map(Fingerprint::hex).toList());
        return query;
    }

    private static void bind(Query query, String name, List<String> values) {
        if (!values.isEmpty()) {
            query.bindList(name, values);
        }
    }
}
