package io.funes.ingest.gemini;

import io.funes.core.trace.Block;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Role;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.Turn;
import io.funes.core.trace.TurnId;
import io.funes.core.trace.Workdir;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.RecordParser;
import io.funes.ingest.jsonl.Said;
import io.funes.ingest.jsonl.TraceFiles;
import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.SessionFacts;
import io.funes.ingest.speech.Blocks;
import io.funes.ingest.speech.Rewritten;
import io.funes.ingest.speech.SessionNotes;
import io.funes.ingest.speech.SessionNotes.Fact;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the messages of one session. In files with a record per line, a message is written again when it changes. */
final class GeminiParser implements RecordParser {

    private static final int HASH = 64;

    private final Path file;
    private final Harness harness;
    private final SessionNotes notes;
    private final Rewritten rewritten;

    private GeminiParser(Path file, Harness harness, SessionNotes notes) {
        this.file = file;
        this.harness = harness;
        this.notes = notes;
        this.rewritten = new Rewritten(notes);
        notes.put(Fact.PARENT, GeminiProject.parent(file));
        notes.putFirst(Fact.CWD, GeminiProject.of(file).flatMap(GeminiProject::path));
    }

    GeminiParser(Path file, Harness harness, Optional<String> state) {
        this(file, harness, SessionNotes.of(state));
    }

    /** For a file that is one value. */
    GeminiParser(Path file, Harness harness, Json head) {
        this(file, harness, SessionNotes.of(Optional.empty()));
        header(head);
    }

    /** A patch may bring messages, or all of them again. */
    @Override
    public List<Json> records(List<Json> values, boolean whole) {
        if (!whole || values.size() != 1) {
            return List.of();
        }
        List<Json> records = new ArrayList<>(values);
        records.addAll(values.get(0).get("$set").get("messages").values());
        return records;
    }

    @Override
    public Said read(Json record, long line) {
        if (!(record instanceof Json.Obj)) {
            return Said.nothing(Outcome.UNPARSED, "not an object");
        }
        if (record.has("$set")) {
            return patch(record.get("$set"));
        }
        if (record.has("$rewindTo")) {
            return Said.ignored("$rewindTo"); // what was taken back was said all the same
        }
        return GeminiSource.isHeader(record) ? header(record) : message(record, line);
    }

    @Override
    public SessionFacts facts() {
        return notes.facts(TraceFiles.stem(file), harness, file, project());
    }

    @Override
    public String state() {
        return notes.state();
    }

    private Said header(Json head) {
        notes.putFirst(Fact.SESSION, head.words("sessionId"));
        notes.put(Fact.TITLE, head.words("summary"));
        return Said.ignored("header");
    }

    /** Of the header; messages in it are records of their own. */
    private Said patch(Json set) {
        notes.put(Fact.TITLE, set.words("summary"));
        return Said.ignored("$set");
    }

    private Said message(Json record, long line) {
        String kind = GeminiMessage.type(record);
        if (!kind.equals("user") && !kind.equals("gemini")) {
            return GeminiMessage.other(kind);
        }
        notes.put(Fact.MODEL, record.words("model"));
        Blocks blocks = GeminiMessage.of(record, notes.calls());
        String type = "message " + kind;
        if (blocks.isEmpty()) {
            return Said.ignored(type + " without words");
        }
        String id = record.words("id").orElseGet(() -> session() + "-x" + line);
        Rewritten.News news = rewritten.of(id, blocks.kept());
        if (news.blocks().isEmpty() && !blocks.kept().isEmpty()) {
            return Said.nothing(Outcome.FOLDED, type);
        }
        if (news.blocks().isEmpty()) {
            return Said.noise(type, blocks.noise());
        }
        TurnId turn = new TurnId(news.changed() ? id + "-x" + line : id);
        long seq = rewritten.number(id, news);
        return Said.turn(type, turn(record, turn, seq, kind, news.blocks()), blocks.noise());
    }

    private Turn turn(Json record, TurnId id, long seq, String kind, List<Block> blocks) {
        return new Turn(
                id,
                Optional.empty(),
                seq,
                time(record).map(Timestamp::new),
                kind.equals("user") ? Role.USER : Role.ASSISTANT,
                blocks);
    }

    private static Optional<String> time(Json record) {
        return record.words("timestamp").or(() -> record.get("ts").number().map(n -> Long.toString(n)));
    }

    private String session() {
        return notes.session(TraceFiles.stem(file)).value();
    }

    /** The project's name, when it is not the hash of its path. */
    private Optional<String> project() {
        return GeminiProject.of(file)
                .map(GeminiProject::name)
                .filter(name -> name.length() < HASH)
                .flatMap(Workdir::encode);
    }
}
