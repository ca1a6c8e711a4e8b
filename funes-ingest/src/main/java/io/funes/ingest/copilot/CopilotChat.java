package io.funes.ingest.copilot;

import io.funes.core.trace.Block;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.Turn;
import io.funes.core.trace.TurnId;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.RecordParser;
import io.funes.ingest.jsonl.Said;
import io.funes.ingest.jsonl.TraceFiles;
import io.funes.ingest.source.SessionFacts;
import io.funes.ingest.speech.Blocks;
import io.funes.ingest.speech.Chat;
import io.funes.ingest.speech.SessionNotes;
import io.funes.ingest.speech.SessionNotes.Fact;
import io.funes.ingest.speech.Speech;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads the messages of a session as the first builds kept it: {@code chatMessages}, without ids and times. */
final class CopilotChat implements RecordParser {

    private final Path file;
    private final Harness harness;
    private final SessionNotes notes = SessionNotes.of(Optional.empty());

    CopilotChat(Path file, Harness harness, Json head) {
        this.file = file;
        this.harness = harness;
        notes.put(Fact.SESSION, head.words("sessionId"));
        notes.put(Fact.TIME, head.words("startTime"));
    }

    @Override
    public Said read(Json message, long number) {
        Blocks blocks = new Blocks(notes.calls());
        Chat.add(blocks, message, Speech::of);
        String type = "message " + Chat.role(message).name();
        if (blocks.isEmpty()) {
            return Said.ignored(type + " without words");
        }
        long seq = notes.count();
        return blocks.said(type, kept -> turn(message, seq, kept));
    }

    @Override
    public SessionFacts facts() {
        return notes.facts(TraceFiles.stem(file), harness, file, Optional.empty());
    }

    @Override
    public String state() {
        return notes.state();
    }

    private Turn turn(Json message, long seq, List<Block> kept) {
        String session = notes.session(TraceFiles.stem(file)).value();
        Optional<String> time = message.words("timestamp").or(() -> notes.get(Fact.TIME));
        return new Turn(
                new TurnId(session + "-" + seq),
                Optional.empty(),
                seq,
                time.map(Timestamp::new),
                Chat.role(message),
                kept);
    }
}
