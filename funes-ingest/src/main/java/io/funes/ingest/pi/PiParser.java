package io.funes.ingest.pi;

import io.funes.core.trace.Block;
import io.funes.core.trace.Role;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.Turn;
import io.funes.core.trace.TurnId;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.RecordParser;
import io.funes.ingest.jsonl.Said;
import io.funes.ingest.jsonl.TraceFiles;
import io.funes.ingest.source.Claims;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.SessionFacts;
import io.funes.ingest.source.TraceUnit;
import io.funes.ingest.speech.SessionNotes;
import io.funes.ingest.speech.SessionNotes.Fact;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the entries of one session. What the original counts is counted; everything else has ids of its own kind. */
final class PiParser implements RecordParser {

    private static final Set<String> SILENT =
            Set.of("thinking_level_change", "label", "custom", "usage", "context_edit", "compaction", "compact");

    private final TraceUnit unit;
    private final Claims claims;
    private final SessionNotes notes;
    private final String session;

    PiParser(TraceUnit unit, Optional<String> state, Claims claims) {
        this.unit = unit;
        this.claims = claims;
        this.notes = SessionNotes.of(state);
        this.session = TraceFiles.stem(unit.file());
    }

    @Override
    public Said read(Json record, long line) {
        if (!(record instanceof Json.Obj)) {
            return Said.nothing(Outcome.UNPARSED, "not an object");
        }
        String type = record.textOr("type", "");
        return switch (type) {
            case "session" -> header(record);
            case "message" -> message(record, line);
            case "custom_message" -> own(record, line, PiMessage.custom(record, notes.calls()));
            case "branch_summary" -> own(record, line, PiMessage.summary(record, notes.calls()));
            case "session_info" -> info(type, Fact.TITLE, record.words("name"));
            case "model_change" -> info(type, Fact.MODEL, record.words("modelId"));
            default -> other(type);
        };
    }

    @Override
    public SessionFacts facts() {
        return notes.facts(session, unit.harness(), unit.file(), TraceFiles.directory(unit.file()));
    }

    @Override
    public String state() {
        return notes.state();
    }

    private Said header(Json record) {
        notes.putFirst(Fact.DECLARED, record.words("id"));
        notes.putFirst(Fact.CWD, record.words("cwd"));
        notes.putFirst(Fact.PARENT, parent(record));
        notes.putFirst(Fact.HARNESS, record.words("harness"));
        return Said.ignored("session");
    }

    private Said info(String type, Fact fact, Optional<String> value) {
        notes.put(fact, value);
        return Said.ignored(type);
    }

    private static Said other(String type) {
        return SILENT.contains(type)
                ? Said.ignored(type)
                : Said.nothing(Outcome.UNKNOWN, type.isEmpty() ? "no type" : type);
    }

    private Said message(Json record, long line) {
        Json message = record.get("message");
        notes.put(Fact.MODEL, message.words("model"));
        PiMessage said = PiMessage.of(message, notes.calls());
        return said.counted() ? counted(record, line, said) : own(record, line, said);
    }

    private Said counted(Json record, long line, PiMessage said) {
        if (said.blocks().isEmpty()) {
            return Said.ignored(said.type() + " without words");
        }
        long seq = notes.count();
        TurnId id = record.words("id").map(TurnId::new).orElseGet(() -> ownId(line));
        return said(record, said, id, seq);
    }

    /** What the original passes over, so it has an id that no counted turn can have. */
    private Said own(Json record, long line, PiMessage said) {
        return said.blocks().isEmpty()
                ? Said.ignored(said.type() + " without words")
                : said(record, said, ownId(line), notes.next());
    }

    private Said said(Json record, PiMessage said, TurnId id, long seq) {
        if (!claims.claim(identity(record))) {
            return Said.nothing(Outcome.FOLDED, said.type());
        }
        return said.blocks().said(said.type(), blocks -> turn(record, id, seq, said.role(), blocks));
    }

    private TurnId ownId(long line) {
        return new TurnId(session + "-x" + line);
    }

    /** Copies keep an entry's time and words; its id may change when a file is brought to a newer version. */
    private static String identity(Json record) {
        return time(record)
                .map(time -> "pi " + time + ' '
                        + record.get("message").get("content").compact()
                        + record.get("content").compact()
                        + record.get("summary").compact())
                .orElse("");
    }

    private static Turn turn(Json record, TurnId id, long seq, Role role, List<Block> blocks) {
        Optional<TurnId> parent = record.words("parentId").map(TurnId::new);
        return new Turn(id, parent, seq, time(record).map(Timestamp::new), role, blocks);
    }

    private static Optional<String> time(Json record) {
        return digitsOrWords(record).or(() -> digitsOrWords(record.get("message")));
    }

    private static Optional<String> digitsOrWords(Json holder) {
        return holder.get("timestamp") instanceof Json.Num number
                ? Optional.of(number.digits())
                : holder.words("timestamp");
    }

    /** The session that the header's path names; it may have been written on another system. */
    private static Optional<String> parent(Json header) {
        return header.words("parentSession")
                .or(() -> header.words("branchedFrom"))
                .map(path -> path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1))
                .map(name -> name.replaceFirst("\\.jsonl$", ""))
                .filter(name -> !name.isBlank());
    }
}
