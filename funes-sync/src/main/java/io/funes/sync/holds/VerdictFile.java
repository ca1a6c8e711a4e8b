package io.funes.sync.holds;

import io.funes.core.secret.Fingerprint;
import io.funes.core.secret.FingerprintKey;
import io.funes.core.secret.Masked;
import io.funes.core.secret.SecretScanner;
import io.funes.core.state.StateDb;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Moves what is decided to another home, as JSON lines: first {@code {"funes":"verdicts","version":1,"key":…}}, then one line
 * for each value, block or session. The key is named and not contained: a home judges by these lines when it has the same
 * {@code fingerprint.key}.
 */
public final class VerdictFile {

    private static final String KIND = "verdicts";
    private static final int VERSION = 1;

    private static final String DECIDED = "SELECT v.*, a.decision, a.reason, a.at FROM hold_decided d"
            + " JOIN hold_act a ON a.n = d.act JOIN hold_verdict v ON v.act = d.act AND v.fingerprint = d.fingerprint"
            + " AND v.session = d.session AND v.turn = d.turn AND v.block = d.block"
            + " ORDER BY a.n, v.fingerprint, v.session, v.turn, v.block";

    private static final String KNOWN =
            "SELECT COUNT(*) FROM hold_decided" + " WHERE fingerprint = ? AND session = ? AND turn = ? AND block = ?";

    private final StateDb db;
    private final FingerprintKey key;
    private final SecretScanner scanner;

    public VerdictFile(StateDb db, FingerprintKey key, SecretScanner scanner) {
        this.db = db;
        this.key = key;
        this.scanner = scanner;
    }

    /**
     * What an import did.
     *
     * @param added verdicts that are new here
     * @param known targets about which something was decided here already; that stays
     */
    public record Imported(long added, long known) {}

    /** Writes everything that is decided now. */
    public long write(Writer out) {
        List<String> lines = db.read(handle -> handle.createQuery(DECIDED)
                .map((row, context) -> {
                    ObjectNode line = JsonMapper.shared().createObjectNode();
                    String fingerprint = row.getString("fingerprint");
                    if (fingerprint.isEmpty()) {
                        line.put("session", row.getString("session"));
                        if (row.getLong("block") != Target.NO_BLOCK) {
                            line.put("turn", row.getString("turn")).put("block", row.getLong("block"));
                        }
                    } else {
                        line.put("fingerprint", fingerprint).put("detector", row.getString("detector"));
                    }
                    return line.put("decision", row.getString("decision"))
                            .put("reason", row.getString("reason"))
                            .put("at", Instant.ofEpochMilli(row.getLong("at")).toString())
                            .toString();
                })
                .list());
        try {
            out.write(header() + "\n");
            for (String line : lines) {
                out.write(line + "\n");
            }
            out.flush();
            return lines.size();
        } catch (IOException e) {
            throw new UncheckedIOException("the verdicts cannot be written; check the place and its disk", e);
        }
    }

    /**
     * Takes verdicts in, all or none.
     *
     * @throws IllegalArgumentException naming the line that is no verdict
     * @throws RefusedException when they were made under another key
     */
    public Imported read(Reader in) {
        Map<Why, List<Target>> acts = new LinkedHashMap<>();
        try (BufferedReader lines = new BufferedReader(in)) {
            check(lines.readLine());
            int number = 1;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                if (!line.isBlank()) {
                    take(line, number, acts);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the verdicts cannot be read; check the file", e);
        }
        return db.write(handle -> store(handle, acts));
    }

    /** Verdicts that share this were one act. */
    private record Why(Decision decision, String reason, Instant at) {}

    private String header() {
        return JsonMapper.shared()
                .createObjectNode()
                .put("funes", KIND)
                .put("version", VERSION)
                .put("key", key.id())
                .toString();
    }

    private void check(@Nullable String first) {
        JsonNode header = parse(first == null ? "" : first, 1);
        if (!header.path("funes").asString("").equals(KIND)
                || header.path("version").asInt(0) != VERSION) {
            throw new IllegalArgumentException("line 1 is no header of verdicts of version " + VERSION
                    + "; give a file that `funes holds export` wrote");
        }
        if (!header.path("key").asString("").equals(key.id())) {
            throw new RefusedException(
                    "these verdicts were made under another key, so their fingerprints mean nothing here;"
                            + " copy fingerprint.key from that home into this one before it judges anything");
        }
    }

    private void take(String line, int number, Map<Why, List<Target>> acts) {
        JsonNode json = parse(line, number);
        try {
            Why why = new Why(
                    Decision.of(json.path("decision").asString("")),
                    reason(json.path("reason").asString("")),
                    Instant.parse(json.path("at").asString("")));
            acts.computeIfAbsent(why, w -> new ArrayList<>()).add(target(json, why.decision()));
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new IllegalArgumentException("line " + number + " is no verdict; " + e.getMessage(), e);
        }
    }

    private String reason(String text) {
        return Masked.text(text, scanner.scan(text));
    }

    private static Target target(JsonNode json, Decision decision) {
        boolean value = json.has("fingerprint");
        if (value == (decision == Decision.EXCLUDE)) {
            throw new IllegalArgumentException("values are released or redacted, blocks and sessions are excluded");
        }
        if (value) {
            return new Target.Value(
                    new Fingerprint(json.path("fingerprint").asString("")),
                    json.path("detector").asString(""));
        }
        SessionId session = new SessionId(required(json, "session"));
        return json.has("turn")
                ? new Target.Block(new BlockPlace(
                        session,
                        new TurnId(json.path("turn").asString("")),
                        Math.max(0, json.path("block").asLong(0))))
                : new Target.Session(session);
    }

    private static String required(JsonNode json, String name) {
        String text = json.path(name).asString("");
        if (text.isEmpty()) {
            throw new IllegalArgumentException("it names neither a value nor a " + name);
        }
        return text;
    }

    private static JsonNode parse(String line, int number) {
        try {
            JsonNode json = JsonMapper.shared().readTree(line);
            if (json != null && json.isObject()) {
                return json;
            }
        } catch (JacksonException e) {
            // falls through: its message may quote the line
        }
        throw new IllegalArgumentException(
                "line " + number + " is no JSON object; give a file that `funes holds export` wrote");
    }

    private static Imported store(Handle handle, Map<Why, List<Target>> acts) {
        long added = 0;
        long all = 0;
        for (Map.Entry<Why, List<Target>> act : acts.entrySet()) {
            List<Target> fresh = act.getValue().stream()
                    .distinct()
                    .filter(target -> !isKnown(handle, target.key()))
                    .toList();
            if (!fresh.isEmpty()) {
                Why why = act.getKey();
                VerdictRows.act(handle, why.at().toEpochMilli(), why.decision(), why.reason(), "import", fresh);
            }
            added += fresh.size();
            all += act.getValue().size();
        }
        return new Imported(added, all - added);
    }

    private static boolean isKnown(Handle handle, Target.Key key) {
        return handle.select(KNOWN, key.fingerprint(), key.session(), key.turn(), key.block())
                        .mapTo(Long.class)
                        .one()
                > 0;
    }
}
