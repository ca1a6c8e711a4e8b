package io.funes.ingest.opencode;

import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.TraceFiles;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A row of {@code session}.
 *
 * @param stamp changes whenever the session, one of its messages or one of their parts does
 */
record OpenCodeSession(
        String id, Optional<String> parent, Optional<String> title, Optional<String> directory, String stamp) {

    /** Lists the sessions, for a table with these columns, the first begun first: forks copy. */
    static String listing(Set<String> ofSession, boolean stamped) {
        String columns = Stream.of("parent_id", "title", "directory", "time_created", "time_updated")
                .map(name -> (ofSession.contains(name) ? "s." + name : "NULL") + " AS " + name)
                .collect(Collectors.joining(", "));
        return "SELECT s.id AS id, " + columns + ", " + stamp("message", stamped) + " || " + stamp("part", stamped)
                + " AS stamp FROM session s ORDER BY time_created, s.id";
    }

    /** Of a session's own record in a file. */
    static OpenCodeSession of(Json record, Path file) {
        return new OpenCodeSession(
                record.words("id").orElseGet(() -> TraceFiles.stem(file)),
                record.words("parentID"),
                record.words("title"),
                record.words("directory"),
                "");
    }

    static OpenCodeSession read(ResultSet row) throws SQLException {
        return new OpenCodeSession(
                row.getString("id"),
                text(row, "parent_id"),
                text(row, "title"),
                text(row, "directory"),
                row.getString("time_updated") + " " + row.getString("stamp"));
    }

    /** Parts are edited in place; without a time of the change, their sizes have to tell. */
    private static String stamp(String table, boolean stamped) {
        String sizes = "COALESCE(sum(octet_length(data)), 0)";
        String change = stamped ? "COALESCE(max(time_updated), 0) || ':' || " + sizes : sizes;
        return "(SELECT count(*) || ':' || " + change + " || ' ' FROM " + table + " WHERE session_id = s.id)";
    }

    private static Optional<String> text(ResultSet row, String name) throws SQLException {
        return Optional.ofNullable(row.getString(name)).filter(value -> !value.isBlank());
    }
}
