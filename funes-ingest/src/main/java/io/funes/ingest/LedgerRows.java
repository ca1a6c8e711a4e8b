package io.funes.ingest;

import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import io.funes.ingest.Batch.Counts;
import io.funes.ingest.Batch.FileNews;
import io.funes.ingest.Batch.Stop;
import io.funes.ingest.Batch.UnitNews;
import io.funes.ingest.source.Account;
import io.funes.ingest.source.SessionFacts;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes what a batch says about units, inside one transaction. */
final class LedgerRows {

    private static final String UNIT =
            "INSERT INTO ingest_unit(id, key, path, harness, reader, checkpoint, session, problem, turns, chunks, read_at, redaction)"
                    + " VALUES (?,?,?,?,?,?,?,?,?,?,?,?) ON CONFLICT(id) DO UPDATE SET reader = excluded.reader,"
                    + " checkpoint = COALESCE(excluded.checkpoint, checkpoint),"
                    + " redaction = COALESCE(excluded.redaction, redaction),"
                    + " session = COALESCE(excluded.session, session), problem = excluded.problem,"
                    + " turns = excluded.turns + CASE WHEN ? THEN 0 ELSE turns END,"
                    + " chunks = excluded.chunks + CASE WHEN ? THEN 0 ELSE chunks END, read_at = excluded.read_at";

    private static final String SESSION =
            "INSERT OR REPLACE INTO ingest_session(harness, id, parent, title, cwd, workdir, repo, model, source, branch)"
                    + " VALUES (?,?,?,?,?,?,?,?,?,?)";

    private static final String COUNT = "INSERT INTO ingest_count(unit, settled, outcome, name, n) VALUES (?,?,?,?,?)"
            + " ON CONFLICT DO UPDATE SET n = n + excluded.n";

    private static final String PLACE =
            "INSERT INTO ingest_place(unit, settled, line, offset, outcome, reason) VALUES (?,?,?,?,?,?)";

    private final Connection connection;

    LedgerRows(Connection connection) {
        this.connection = connection;
    }

    void units(List<UnitNews> units) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(UNIT)) {
            for (UnitNews news : units) {
                unit(statement, news);
                statement.addBatch();
            }
            statement.executeBatch();
        }
    }

    void sessions(List<UnitNews> units) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(SESSION)) {
            for (SessionFacts facts : units.stream()
                    .map(UnitNews::facts)
                    .flatMap(Optional::stream)
                    .toList()) {
                session(statement, facts);
                statement.addBatch();
            }
            statement.executeBatch();
        }
    }

    void counts(List<UnitNews> units) throws SQLException {
        forget(units);
        try (PreparedStatement counts = connection.prepareStatement(COUNT);
                PreparedStatement places = connection.prepareStatement(PLACE)) {
            for (UnitNews news : units) {
                count(counts, news.id(), 1, news.settled());
                count(counts, news.id(), 0, news.unsettled());
                place(places, news.id(), 1, news.settled());
                place(places, news.id(), 0, news.unsettled());
            }
            counts.executeBatch();
            places.executeBatch();
        }
    }

    void files(List<FileNews> files) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("INSERT OR REPLACE INTO ingest_file(path, stamp, reader) VALUES (?,?,?)")) {
            for (FileNews file : files) {
                statement.setString(1, file.path());
                statement.setString(2, file.stamp());
                statement.setString(3, file.reader());
                statement.addBatch();
            }
            statement.executeBatch();
        }
    }

    void claims(Map<Long, Long> claims) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("INSERT OR IGNORE INTO ingest_claim(record, unit) VALUES (?,?)")) {
            for (Map.Entry<Long, Long> claim : claims.entrySet()) {
                statement.setLong(1, claim.getKey());
                statement.setLong(2, claim.getValue());
                statement.addBatch();
            }
            statement.executeBatch();
        }
    }

    /** Takes away what no longer holds: the unsettled end of every unit, and everything of those read afresh. */
    private void forget(List<UnitNews> units) throws SQLException {
        for (String table : List.of("ingest_count", "ingest_place")) {
            try (PreparedStatement statement =
                    connection.prepareStatement("DELETE FROM " + table + " WHERE unit = ? AND settled <= ?")) {
                for (UnitNews news : units) {
                    statement.setLong(1, news.id());
                    statement.setInt(2, news.afresh() ? 1 : 0);
                    statement.addBatch();
                }
                statement.executeBatch();
            }
        }
    }

    private static void unit(PreparedStatement statement, UnitNews news) throws SQLException {
        statement.setLong(1, news.id());
        statement.setString(2, news.unit().key());
        statement.setString(3, news.unit().file().toString());
        statement.setString(4, news.unit().harness().id());
        statement.setString(5, news.reader());
        text(statement, 6, news.stop().map(stop -> stop.checkpoint().state()));
        text(statement, 7, news.facts().map(SessionFacts::id).map(SessionId::value));
        text(statement, 8, news.problem());
        statement.setLong(9, news.turns());
        statement.setLong(10, news.chunks());
        statement.setLong(11, System.currentTimeMillis());
        text(statement, 12, news.stop().map(Stop::redaction));
        statement.setBoolean(13, news.afresh());
        statement.setBoolean(14, news.afresh());
    }

    private static void session(PreparedStatement statement, SessionFacts facts) throws SQLException {
        statement.setString(1, facts.harness().id());
        statement.setString(2, facts.id().value());
        text(statement, 3, facts.parent().map(SessionId::value));
        text(statement, 4, facts.title());
        text(statement, 5, facts.cwd());
        text(statement, 6, facts.workdir());
        text(statement, 7, facts.repo());
        text(statement, 8, facts.model());
        statement.setString(9, facts.source());
        text(statement, 10, facts.branch().map(TurnId::value));
    }

    private static void count(PreparedStatement statement, long unit, int settled, Counts counts) throws SQLException {
        for (Map.Entry<Account.Entry, Long> entry : counts.counts().entrySet()) {
            statement.setLong(1, unit);
            statement.setInt(2, settled);
            statement.setString(3, entry.getKey().outcome().column());
            statement.setString(4, entry.getKey().name());
            statement.setLong(5, entry.getValue());
            statement.addBatch();
        }
    }

    private static void place(PreparedStatement statement, long unit, int settled, Counts counts) throws SQLException {
        for (Account.Place place : counts.places()) {
            statement.setLong(1, unit);
            statement.setInt(2, settled);
            statement.setLong(3, place.line());
            statement.setLong(4, place.offset());
            statement.setString(5, place.outcome().column());
            statement.setString(6, place.reason());
            statement.addBatch();
        }
    }

    private static void text(PreparedStatement statement, int at, Optional<String> value) throws SQLException {
        @Nullable String text = value.orElse(null);
        statement.setString(at, text);
    }
}
