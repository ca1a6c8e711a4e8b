package io.funes.ingest.codex;

import io.funes.core.trace.Block;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Role;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.Turn;
import io.funes.core.trace.TurnId;
import io.funes.core.trace.Workdir;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.RecordParser;
import io.funes.ingest.jsonl.Said;
import io.funes.ingest.jsonl.TraceFiles;
import io.funes.ingest.source.Claims;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.SessionFacts;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the lines of one rollout. Only items of the conversation are counted as turns. */
final class CodexParser implements RecordParser {

    private static final Set<String> SILENT = Set.of(
            "compacted",
            "world_state",
            "token_usage_record",
            "inter_agent_communication",
            "inter_agent_communication_metadata",
            "security_risk_score");

    private final Path file;
    private final Claims claims;
    private final CodexState state;
    private final boolean mirrors;

    /** @param mirrors whether the file has nothing else, so that mirrors are read as the turns they stand for */
    CodexParser(Path file, Optional<CodexMemo> memo, boolean mirrors, Claims claims) {
        this.file = file;
        this.mirrors = mirrors;
        this.claims = claims;
        this.state = new CodexState(memo.orElse(CodexMemo.NONE));
    }

    /** For a file that is one value. */
    CodexParser(Path file, Json head, Claims claims) {
        this(file, Optional.empty(), false, claims);
        state.oldHeader(head.get("session"));
    }

    @Override
    public Said read(Json record, long line) {
        if (!(record instanceof Json.Obj)) {
            return Said.nothing(Outcome.UNPARSED, "not an object");
        }
        Json payload = record.get("payload");
        String type = record.textOr("type", "");
        return switch (type) {
            case "session_meta" -> Said.ignored(state.header(payload) ? type : "session_meta of another session");
            case "response_item" -> item(record, payload, line);
            case "event_msg" -> event(record, payload, line);
            case "turn_context" -> context(payload);
            default -> other(record, type, line);
        };
    }

    @Override
    public SessionFacts facts() {
        return new SessionFacts(
                session(),
                Harness.CODEX,
                state.parent(),
                state.title(),
                state.cwd(),
                state.cwd().flatMap(Workdir::encode).or(() -> TraceFiles.directory(file)),
                state.repo(),
                state.model(),
                file.toString(),
                state.branch(),
                Optional.empty());
    }

    @Override
    public String state() {
        return state.memo(mirrors).write();
    }

    private SessionId session() {
        return new SessionId(state.session().orElseGet(() -> TraceFiles.stem(file)));
    }

    private Said event(Json record, Json payload, long line) {
        state.event(payload);
        String type = "event_msg " + payload.textOr("type", "");
        Optional<CodexSaying> mirrored = mirrors ? CodexMirrors.saying(payload) : Optional.empty();
        return mirrored.map(saying -> said(record, saying, type, state.count(), "-e" + line))
                .orElseGet(() -> Said.ignored(type));
    }

    private Said context(Json payload) {
        state.context(payload);
        return Said.ignored("turn_context");
    }

    private Said other(Json record, String type, long line) {
        if (CodexOldFormat.isHeader(record)) {
            state.oldHeader(record);
            return Said.ignored("header");
        }
        if (CodexOldFormat.isState(record)) {
            return Said.ignored("state");
        }
        if (CodexOldFormat.isItem(record)) {
            return item(record, record, line);
        }
        return SILENT.contains(type)
                ? Said.ignored(type)
                : Said.nothing(Outcome.UNKNOWN, type.isEmpty() ? "no type" : type);
    }

    private Said item(Json record, Json payload, long line) {
        CodexSaying item = CodexSaying.of(payload, state.calls());
        String type = "response_item " + payload.textOr("type", "without type");
        if (item.parts().isEmpty()) {
            return Said.ignored(type + " without words");
        }
        long seq = item.counted() ? state.count() : state.next();
        if (isCopy(record, payload)) {
            state.copied(seq);
            return Said.nothing(Outcome.FOLDED, type);
        }
        environment(item);
        return said(record, item, type, seq, item.counted() ? "-" + seq : "-x" + line);
    }

    private Said said(Json record, CodexSaying item, String type, long seq, String suffix) {
        CodexNoise noise = CodexNoise.leaveOut(item);
        TurnId id = new TurnId(session().value() + suffix);
        return noise.kept().isEmpty()
                ? Said.noise(type, noise.names())
                : Said.turn(type, turn(record, id, seq, item.role(), noise.kept()), noise.names());
    }

    private void environment(CodexSaying item) {
        item.parts().stream()
                .map(part -> part.block().text())
                .filter(text -> item.role().equals(Role.USER) && text.startsWith("<environment_context>"))
                .forEach(state::environment);
    }

    /** Whether an item belongs to the session that this one was forked from. */
    private boolean isCopy(Json record, Json payload) {
        String words = payload.compact();
        claims.claim("codex " + session().value() + ' ' + words);
        if (state.isBeforeOwn(record)) {
            return true;
        }
        String inParent = "codex " + state.parent().map(SessionId::value).orElse("") + ' ' + words;
        boolean copy = state.isCopying() && claims.isTaken(inParent);
        if (!copy) {
            state.endOfCopy();
        }
        if (state.isOrphan()) {
            claims.claim(inParent); // for other forks of the same parent
        }
        return copy;
    }

    private Turn turn(Json record, TurnId id, long seq, Role role, List<Block> blocks) {
        return new Turn(id, Optional.empty(), seq, time(record), role, blocks);
    }

    private Optional<Timestamp> time(Json record) {
        Json time = record.get("timestamp");
        Optional<String> raw =
                time instanceof Json.Num number ? Optional.of(number.digits()) : record.words("timestamp");
        return raw.or(state::time).map(Timestamp::new);
    }
}
