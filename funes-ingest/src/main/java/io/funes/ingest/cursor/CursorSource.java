package io.funes.ingest.cursor;

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
import java.util.stream.Stream;

/**
 * Cursor: transcripts {@code projects/<directory>/agent-transcripts/<id>.jsonl}, {@code <id>/<id>.jsonl} or, older, {@code
 * <id>.txt}; and the database of its editor, {@code state.vscdb}, whose sessions are units.
 */
public final class CursorSource implements TraceSource {

    private static final Harness CURSOR = new Harness("cursor");
    private static final String DATABASE = "state.vscdb";
    private static final int VERSION = 2;
    private static final Set<String> FIELDS = Set.of("role", "message", "timestamp", "id");

    @Override
    public Harness harness() {
        return CURSOR;
    }

    @Override
    public int version() {
        return VERSION;
    }

    @Override
    public List<Path> homes(Surroundings surroundings) {
        Path home = surroundings.home();
        Stream<Path> editors = Stream.concat(
                Stream.of(home.resolve(".config"), home.resolve("Library/Application Support")),
                surroundings.named("APPDATA").stream());
        return Stream.concat(Stream.of(home.resolve(".cursor/projects")), editors.map(root -> root.resolve(
                                "Cursor/User/globalStorage")
                        .resolve(DATABASE)))
                .toList();
    }

    @Override
    public boolean mayHold(Path file) {
        String name = TraceFiles.name(file);
        return name.endsWith(".jsonl") || name.equals(DATABASE) || isText(file);
    }

    @Override
    public boolean recognizes(Path file) {
        if (isDatabase(file)) {
            return ForeignDb.has(file, CursorDb.TABLE, Set.of("key", "value"));
        }
        return isText(file) ? CursorText.isOne(file) : TraceFiles.startsWith(file, CursorSource::isOurs);
    }

    @Override
    public String stamp(Path file) throws IOException {
        return isDatabase(file) ? ForeignDb.stamp(file) : FileStamp.of(file);
    }

    @Override
    public OpenTrace open(Path file) throws IOException {
        return isDatabase(file) ? CursorDb.open(file, CURSOR) : TraceSource.super.open(file);
    }

    @Override
    public ReadOrder order(Path file) {
        return new ReadOrder(
                "cursor", isDatabase(file) ? "0" : "1", TraceFiles.above(file).contains("subagents"));
    }

    @Override
    public UnitReading open(TraceUnit unit, Optional<Checkpoint> from, Claims claims) throws IOException {
        Path file = unit.file();
        return isText(file)
                ? WholeJson.of(CursorText.open(file), parser(file, Optional.empty(), CursorTwins.TEXT, claims), "")
                : JsonLines.open(file, from, state -> parser(file, state, CursorTwins.LINES, claims), Set.of());
    }

    private static CursorParser parser(Path file, Optional<String> state, String kind, Claims claims) {
        return new CursorParser(file, CURSOR, state, kind, claims);
    }

    private static boolean isDatabase(Path file) {
        return TraceFiles.name(file).equals(DATABASE);
    }

    private static boolean isText(Path file) {
        return TraceFiles.name(file).endsWith(".txt") && TraceFiles.above(file).contains("agent-transcripts");
    }

    /** A role beside a message of parts, and nothing else. */
    private static boolean isOurs(Json record) {
        return record instanceof Json.Obj object
                && FIELDS.containsAll(object.fields().keySet())
                && record.words("role").isPresent()
                && record.get("message").get("content") instanceof Json.Arr;
    }
}
