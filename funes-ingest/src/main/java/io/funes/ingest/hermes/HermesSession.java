package io.funes.ingest.hermes;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A row of {@code sessions} that has messages.
 *
 * @param continuing whether it goes on where its parent's context was full, and so begins with copies
 */
record HermesSession(
        String id,
        Optional<String> source,
        Optional<String> parent,
        Optional<String> title,
        Optional<String> cwd,
        Optional<String> model,
        boolean continuing) {

    /** What is read of a session, for a table with these columns. */
    static String selection(Set<String> columns) {
        return Stream.of("source", "parent_session_id", "title", "cwd", "model")
                .map(name -> (columns.contains(name) ? "s." + name : "NULL") + " AS " + name)
                .collect(Collectors.joining(
                        ", ", "m.session_id AS id, ", ", " + continuing(columns) + " AS continuing"));
    }

    private static String continuing(Set<String> columns) {
        return columns.containsAll(Set.of("parent_session_id", "end_reason"))
                ? "(SELECT p.end_reason = 'compression' FROM sessions p WHERE p.id = s.parent_session_id)"
                : "NULL";
    }

    static HermesSession read(ResultSet row) throws SQLException {
        return new HermesSession(
                row.getString("id"),
                text(row, "source"),
                text(row, "parent_session_id"),
                text(row, "title"),
                text(row, "cwd"),
                text(row, "model"),
                row.getBoolean("continuing"));
    }

    boolean isSubagent() {
        return source.filter(name -> name.equals("subagent")).isPresent();
    }

    private static Optional<String> text(ResultSet row, String name) throws SQLException {
        return Optional.ofNullable(row.getString(name)).filter(value -> !value.isBlank());
    }
}
