package io.funes.ingest.codex;

import io.funes.core.trace.Harness;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.JsonLines;
import io.funes.ingest.jsonl.TraceFiles;
import io.funes.ingest.jsonl.WholeJson;
import io.funes.ingest.source.Checkpoint;
import io.funes.ingest.source.Claims;
import io.funes.ingest.source.ReadOrder;
import io.funes.ingest.source.Surroundings;
import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.TraceUnit;
import io.funes.ingest.source.UnitReading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Codex: one rollout per session, below {@code sessions/year/month/day} and, when archived, flat in {@code
 * archived_sessions}; cold ones may be compressed. Turns are the {@code response_item} lines; {@code event_msg} lines
 * mirror them. Files of before September 2025 hold bare items, those of the first command line in one value.
 */
public final class CodexSource implements TraceSource {

    private static final int VERSION = 3;
    private static final String ITEMS = "items";

    /** Sidecars that are no transcripts. */
    private static final Set<String> SIDECARS = Set.of("history.jsonl", "session_index.jsonl");

    private static final Set<String> LINES =
            Set.of("session_meta", "response_item", "event_msg", "turn_context", "compacted", "world_state");

    @Override
    public Harness harness() {
        return Harness.CODEX;
    }

    @Override
    public int version() {
        return VERSION;
    }

    @Override
    public List<Path> homes(Surroundings surroundings) {
        Path home = surroundings.directory("CODEX_HOME", ".codex");
        return List.of(home.resolve("sessions"), home.resolve("archived_sessions"));
    }

    @Override
    public boolean mayHold(Path file) {
        String name = TraceFiles.name(file);
        return (name.endsWith(".jsonl") || name.endsWith(".jsonl.zst") || TraceFiles.isJson(file))
                && !SIDECARS.contains(name);
    }

    @Override
    public boolean recognizes(Path file) {
        return TraceFiles.isJson(file) ? isRollout(file) : TraceFiles.startsWith(file, CodexSource::isOurs);
    }

    /** Names begin with the time of the session's start, so a fork comes behind what it was forked from. */
    @Override
    public ReadOrder order(Path file) {
        return new ReadOrder("codex", TraceFiles.name(file), false);
    }

    @Override
    public UnitReading open(TraceUnit unit, Optional<Checkpoint> from, Claims claims) throws IOException {
        if (TraceFiles.isJson(unit.file())) {
            return WholeJson.open(unit.file(), ITEMS, Set.of(), head -> new CodexParser(unit.file(), head, claims));
        }
        boolean mirrors = CodexMirrors.areAll(unit.file());
        return JsonLines.open(
                unit.file(),
                from,
                state -> CodexMemo.read(state)
                        .filter(memo -> memo.mirrors() == mirrors)
                        .isPresent(),
                state -> new CodexParser(unit.file(), state.flatMap(CodexMemo::read), mirrors, claims),
                Set.of("base_instructions"));
    }

    private static boolean isRollout(Path file) {
        Json session = WholeJson.head(file, ITEMS, Set.of()).get("session");
        return session.words("id").isPresent()
                && session.words("timestamp").isPresent()
                && CodexOldFormat.isItem(WholeJson.first(file, ITEMS));
    }

    private static boolean isOurs(Json record) {
        String type = record.textOr("type", "");
        return LINES.contains(type) && record.get("payload") instanceof Json.Obj || CodexOldFormat.isTelling(record);
    }
}
