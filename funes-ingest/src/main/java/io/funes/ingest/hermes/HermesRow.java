package io.funes.ingest.hermes;

import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.JsonParsing;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * A row of {@code messages}.
 *
 * @param octets the size of what may be changed in place
 * @param time seconds since the epoch, 0 when unknown
 * @param compacted whether a compaction put it out of the model's sight
 * @param summary whether it is the words for what was compacted
 * @param hidden whether the harness hides it from the person
 * @param message the row in the shape of a chat message
 * @param words tells rows of the same words from others
 */
record HermesRow(
        long id,
        long octets,
        double time,
        boolean compacted,
        boolean summary,
        boolean hidden,
        Json message,
        long words) {

    private static final String JSON = "\0json:";
    private static final JsonParsing PARSING = new JsonParsing();

    /** The columns read, those that every version has first. */
    private static final String[] COLUMNS = {
        "role",
        "content",
        "tool_call_id",
        "tool_calls",
        "tool_name",
        "reasoning_content",
        "reasoning",
        "timestamp",
        "compacted",
        "_compressed_summary",
        "display_kind"
    };

    /** What is read of a row, for a table with these columns. */
    static String selection(Set<String> columns) {
        return Arrays.stream(COLUMNS)
                .map(name -> columns.contains(name) ? '"' + name + '"' : "NULL AS \"" + name + '"')
                .collect(Collectors.joining(", ", "id, " + octets(columns) + " AS octets, ", ""));
    }

    /** The size of a row's words, which SQLite knows without reading them. */
    static String octets(Set<String> columns) {
        return columns.contains("tool_calls")
                ? "COALESCE(octet_length(content), 0) + COALESCE(octet_length(tool_calls), 0)"
                : "COALESCE(octet_length(content), 0)";
    }

    static HermesRow read(ResultSet row) throws SQLException {
        return new HermesRow(
                row.getLong("id"),
                row.getLong("octets"),
                row.getDouble("timestamp"),
                row.getBoolean("compacted"),
                row.getBoolean("_compressed_summary"),
                "hidden".equals(row.getString("display_kind")),
                message(row),
                words(row.getString("role"), row.getString("content"), row.getString("tool_calls")));
    }

    private static Json message(ResultSet row) throws SQLException {
        Map<String, Json> fields = new LinkedHashMap<>();
        for (String name : new String[] {"role", "tool_call_id", "tool_name", "reasoning_content", "reasoning"}) {
            text(row, name).ifPresent(value -> fields.put(name, new Json.Str(value)));
        }
        text(row, "content").ifPresent(value -> fields.put("content", content(value)));
        text(row, "tool_calls").flatMap(HermesRow::json).ifPresent(calls -> fields.put("tool_calls", calls));
        return new Json.Obj(fields);
    }

    /** Lists and objects are stored as JSON behind a mark. */
    private static Json content(String text) {
        return text.startsWith(JSON)
                ? json(text.substring(JSON.length())).orElseGet(() -> new Json.Str(text))
                : new Json.Str(text);
    }

    private static Optional<Json> json(String text) {
        try {
            return Optional.of(PARSING.parse(text));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> text(ResultSet row, String name) throws SQLException {
        return Optional.ofNullable(row.getString(name));
    }

    /** The same for rows of the same words, and for no others. */
    private static long words(@Nullable String role, @Nullable String content, @Nullable String calls) {
        try {
            MessageDigest sha1 = MessageDigest.getInstance("SHA-1");
            for (String part : new String[] {role + "", content + "", calls + ""}) {
                sha1.update(part.getBytes(StandardCharsets.UTF_8));
                sha1.update((byte) 0);
            }
            return ByteBuffer.wrap(sha1.digest()).getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-1", e);
        }
    }
}
