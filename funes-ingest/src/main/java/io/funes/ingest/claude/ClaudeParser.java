package io.funes.ingest.claude;

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
import io.funes.ingest.speech.Speech;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads the records of one transcript. Only {@code user} and {@code assistant} records are counted as turns. */
final class ClaudeParser implements RecordParser {

    private final Path file;
    private final SessionId session;
    private final Claims claims;
    private final ClaudeState state;
    private final ClaudeBlocks blocks;

    ClaudeParser(Path file, Optional<ClaudeMemo> memo, Claims claims) {
        this.file = file;
        this.session = new SessionId(TraceFiles.stem(file));
        this.claims = claims;
        this.state = new ClaudeState(memo.orElse(ClaudeMemo.NONE));
        this.blocks = new ClaudeBlocks(state.calls());
    }

    @Override
    public Said read(Json record, long line) {
        if (!(record instanceof Json.Obj)) {
            return Said.nothing(Outcome.UNPARSED, "not an object");
        }
        state.note(record, session);
        String type = record.textOr("type", "");
        return switch (type) {
            case "user", "assistant" -> message(record, type, line);
            case "attachment" -> attachment(record, line);
            default -> ClaudeTypes.other(record, type);
        };
    }

    @Override
    public SessionFacts facts() {
        return new SessionFacts(
                session,
                Harness.CLAUDE_CODE,
                state.parent(),
                state.title(),
                state.cwd(),
                state.cwd().flatMap(Workdir::encode).or(() -> Workdir.encode(ClaudeSource.project(file))),
                Optional.empty(),
                state.model(),
                file.toString(),
                state.branch(),
                state.declared());
    }

    @Override
    public String state() {
        return state.memo().write();
    }

    private Said message(Json record, String type, long line) {
        Json message = record.get("message");
        List<ClaudeBlocks.Counted> counted = blocks.of(message.get("content"));
        if (counted.isEmpty()) {
            return Said.ignored(type + " without words");
        }
        long seq = state.count();
        TurnId id = record.words("uuid").map(TurnId::new).orElseGet(() -> own(line));
        String identity = ClaudeTypes.identity(record);
        if (!claims.claim(identity)) {
            state.copied(id, claims.holder(identity).filter(holder -> !holder.equals(session)));
            return Said.nothing(Outcome.FOLDED, type);
        }
        state.owned();
        if (state.repeatsQueued(record, counted)) {
            return Said.nothing(Outcome.FOLDED, type);
        }
        ClaudeNoise noise = ClaudeNoise.leaveOut(record, counted);
        return noise.kept().isEmpty()
                ? Said.noise(type, noise.names())
                : Said.turn(type, turn(record, id, seq, message.textOr("role", type), noise.kept()), noise.names());
    }

    /** For a record without an id. The original stores the empty one, with which no turn can be opened. */
    private TurnId own(long line) {
        return new TurnId(session.value() + "-x" + line);
    }

    private Said attachment(Json record, long line) {
        Json attachment = record.get("attachment");
        String kind = attachment.textOr("type", "");
        return kind.equals("queued_command") ? queued(record, attachment, line) : Said.ignored("attachment " + kind);
    }

    /** A prompt typed while the agent worked, which newer versions record nowhere else. */
    private Said queued(Json record, Json attachment, long line) {
        if (attachment.textOr("commandMode", "").equals("task-notification") || attachment.isTrue("isMeta")) {
            return Said.ignored("attachment queued_command: no prompt");
        }
        Speech speech = ClaudeNoise.prompt(ClaudeTypes.prompt(attachment.get("prompt")));
        if (speech.isEmpty()) {
            return Said.noise("attachment queued_command", speech.noise());
        }
        if (!claims.claim(ClaudeTypes.identity(record)) || state.isTyped(speech.text(), record)) {
            return Said.nothing(Outcome.FOLDED, "queued prompt");
        }
        state.queue(speech.text(), record);
        Block block = Block.text(0, speech.text());
        return Said.turn(
                "attachment queued_command",
                turn(record, own(line), state.next(), Role.USER.name(), List.of(block)),
                speech.noise());
    }

    private static Turn turn(Json record, TurnId id, long seq, String role, List<Block> blocks) {
        return new Turn(
                id,
                record.words("parentUuid").map(TurnId::new),
                seq,
                ClaudeTypes.time(record).map(Timestamp::new),
                new Role(role),
                blocks);
    }
}
