package io.funes.ingest;

import io.funes.core.state.StateDb;
import io.funes.core.trace.Harness;
import io.funes.ingest.source.Account;
import io.funes.ingest.source.Outcome;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/** What became of every line that was read: the data-quality report. */
public final class Quality {

    private static final String TOTALS = "SELECT u.harness, c.outcome, c.name, SUM(c.n) n FROM ingest_count c"
            + " JOIN ingest_unit u ON u.id = c.unit GROUP BY 1, 2, 3 ORDER BY 1, 4 DESC, 2, 3";

    private static final String UNITS = "SELECT harness, COUNT(*) units, SUM(turns) turns, SUM(chunks) chunks,"
            + " SUM(problem IS NOT NULL) problems FROM ingest_unit GROUP BY harness ORDER BY harness";

    private static final String PLACES = "SELECT u.key, p.line, p.offset, p.outcome, p.reason FROM ingest_place p"
            + " JOIN ingest_unit u ON u.id = p.unit ORDER BY u.key, p.line LIMIT :max";

    private static final String PROBLEMS =
            "SELECT key, problem FROM ingest_unit WHERE problem IS NOT NULL ORDER BY key LIMIT :max";

    private static final String FILES =
            "SELECT COUNT(*) FILTER (WHERE reader NOT LIKE 'unknown/%'), COUNT(*) FILTER (WHERE reader LIKE 'unknown/%')"
                    + " FROM ingest_file";

    private static final String STRANGERS =
            "SELECT path FROM ingest_file WHERE reader LIKE 'unknown/%' ORDER BY path LIMIT :max";

    private final StateDb db;

    public Quality(StateDb db) {
        this.db = db;
    }

    /**
     * How many pieces of input of a kind became what.
     *
     * @param name the kind, or the reason
     */
    public record Total(Harness harness, Outcome outcome, String name, long count) {}

    /** What a harness's units gave. */
    public record Units(Harness harness, long units, long turns, long chunks, long problems) {}

    /** Where something was wrong. */
    public record Spot(String unit, Account.Place place) {}

    /** A unit that could not be read, and why. */
    public record Problem(String unit, String reason) {}

    /**
     * The files that were looked at.
     *
     * @param read those of which a source read all
     * @param strangers those whose names allow them to be traces, and that no source knows
     */
    public record Files(long read, long strangers) {}

    public Files files() {
        return db.read(handle -> handle.createQuery(FILES)
                .map((row, context) -> new Files(row.getLong(1), row.getLong(2)))
                .one());
    }

    /** Files that may be traces by their names and that no source knows, at most so many. */
    public List<String> strangers(int max) {
        return db.read(handle -> list(handle, STRANGERS, max, (row, context) -> row.getString(1)));
    }

    public List<Units> units() {
        return db.read(handle -> handle.createQuery(UNITS)
                .map((row, context) -> new Units(
                        new Harness(row.getString("harness")),
                        row.getLong("units"),
                        row.getLong("turns"),
                        row.getLong("chunks"),
                        row.getLong("problems")))
                .list());
    }

    /** Every kind of input, the most frequent first in each harness. */
    public List<Total> totals() {
        return db.read(handle -> handle.createQuery(TOTALS)
                .map((row, context) -> new Total(
                        new Harness(row.getString("harness")),
                        Outcome.of(row.getString("outcome")),
                        row.getString("name"),
                        row.getLong("n")))
                .list());
    }

    /** Lines that could not be read, at most so many. */
    public List<Spot> spots(int max) {
        RowMapper<Spot> spot = (row, context) -> new Spot(
                row.getString("key"),
                new Account.Place(
                        row.getLong("line"),
                        row.getLong("offset"),
                        Outcome.of(row.getString("outcome")),
                        row.getString("reason")));
        return db.read(handle -> list(handle, PLACES, max, spot));
    }

    /** Units that could not be read, at most so many. */
    public List<Problem> problems(int max) {
        return db.read(handle -> list(
                handle, PROBLEMS, max, (row, context) -> new Problem(row.getString("key"), row.getString("problem"))));
    }

    /** The total of one outcome in everything that one harness left, or all. */
    public long count(Outcome outcome, Optional<Harness> harness) {
        return totals().stream()
                .filter(total -> total.outcome() == outcome)
                .filter(total -> harness.isEmpty() || harness.get().equals(total.harness()))
                .mapToLong(Total::count)
                .sum();
    }

    private static <T> List<T> list(Handle handle, String sql, int max, RowMapper<T> mapper) {
        return handle.createQuery(sql).bind("max", max).map(mapper).list();
    }
}
