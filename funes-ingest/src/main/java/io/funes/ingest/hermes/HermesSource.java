package io.funes.ingest.hermes;

import io.funes.core.trace.Harness;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.JsonLines;
import io.funes.ingest.jsonl.TraceFiles;
import io.funes.ingest.jsonl.WholeJson;
import io.funes.ingest.source.Checkpoint;
import io.funes.ingest.source.Claims;
import io.funes.ingest.source.FileStamp;
import io.funes.ingest.source.OpenTrace;
import io.funes.ingest.source.ReadOrder;
import io.funes.ingest.source.Surroundings;
import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.TraceUnit;
import io.funes.ingest.source.UnitReading;
import io.funes.ingest.sqlite.ForeignDb;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Hermes: a database {@code state.db} per profile, whose sessions are the units. Builds before it, and some beside it,
 * wrote a file per session, and gateways one with a message per line; what the database has of such a session is left out
 * of the file.
 */
public final class HermesSource implements TraceSource {

    private static final int VERSION = 2;
    private static final String DATABASE = "state.db";
    private static final Set<String> UNREAD = Set.of("system_prompt", "tools");

    /** How a gateway calls a session's file: the moment, and a word. */
    private static final Pattern LINES = Pattern.compile("\\d{8}_\\d{6}_\\w+\\.jsonl");

    @Override
    public Harness harness() {
        return Harness.HERMES;
    }

    @Override
    public int version() {
        return VERSION;
    }

    @Override
    public List<Path> homes(Surroundings surroundings) {
        Path home = surroundings
                .named("HERMES_HOME")
                .or(() -> surroundings.named("LOCALAPPDATA").map(data -> data.resolve("hermes")))
                .orElseGet(() -> surroundings.home().resolve(".hermes"));
        return List.of(home.resolve(DATABASE), home.resolve("sessions"), home.resolve("profiles"));
    }

    @Override
    public boolean mayHold(Path file) {
        String name = TraceFiles.name(file);
        return name.equals(DATABASE)
                || name.endsWith(".jsonl")
                || name.endsWith(".json") && !name.startsWith("request_dump_") && !name.equals("sessions.json");
    }

    @Override
    public boolean recognizes(Path file) {
        if (isLines(file)) {
            return TraceFiles.startsWith(file, record -> isLine(file, record));
        }
        return isDatabase(file)
                ? ForeignDb.has(file, "messages", Set.of("id", "session_id", "role", "content"))
                        && ForeignDb.has(file, "sessions", Set.of("id", "source"))
                : isSession(file);
    }

    @Override
    public String stamp(Path file) throws IOException {
        return isDatabase(file) ? ForeignDb.stamp(file) : FileStamp.of(file);
    }

    /** Databases before files, so that a session in both is read from the database. */
    @Override
    public ReadOrder order(Path file) {
        return new ReadOrder("hermes", (isDatabase(file) ? "0 " : "1 ") + TraceFiles.name(file), false);
    }

    @Override
    public OpenTrace open(Path file) throws IOException {
        return isDatabase(file) ? HermesDb.open(file) : TraceSource.super.open(file);
    }

    @Override
    public UnitReading open(TraceUnit unit, Optional<Checkpoint> from, Claims claims) throws IOException {
        Path file = unit.file();
        return isLines(file)
                ? JsonLines.open(file, from, state -> new HermesFileParser(file, state, claims), UNREAD)
                : WholeJson.open(file, "messages", UNREAD, head -> new HermesFileParser(file, head, claims));
    }

    /** What the unit with a session in the database claims. */
    static String claim(String session) {
        return "hermes session " + session;
    }

    private static boolean isDatabase(Path file) {
        return TraceFiles.name(file).endsWith(".db");
    }

    private static boolean isLines(Path file) {
        return TraceFiles.name(file).endsWith(".jsonl");
    }

    /** A line that says under what the session runs, or a message in a file of such a name. */
    private static boolean isLine(Path file, Json record) {
        boolean meta = record.textOr("role", "").equals(HermesFileParser.META)
                && (record.has("tools") || record.has("platform") || record.has("model"));
        boolean named = LINES.matcher(TraceFiles.name(file)).matches();
        return meta || named && record.has("role") && record.has("content") && record.has("timestamp");
    }

    private static boolean isSession(Path file) {
        Json head = WholeJson.head(file, "messages", UNREAD);
        return head.words("session_id").isPresent()
                && (head.has("session_start") || head.has("platform"))
                && WholeJson.first(file, "messages").has("role");
    }
}
