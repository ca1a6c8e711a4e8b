package io.funes.search;

import io.funes.core.trace.Block;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.Chunker;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Role;
import io.funes.core.trace.Session;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.Turn;
import io.funes.core.trace.TurnId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes sessions for tests, turn by turn. */
public final class Said {

    private final Session session;
    private final List<Chunk> chunks = new ArrayList<>();
    private Instant time = Instant.parse("2026-03-01T10:00:00Z");
    private long seq;

    private Said(Session session) {
        this.session = session;
    }

    public static Said in(String session) {
        return in(session, Harness.CLAUDE_CODE, "-home-ada-engine", "ada/engine");
    }

    public static Said in(String session, Harness harness, String workdir, String repo) {
        return new Said(new Session(
                new SessionId(session),
                harness,
                Optional.of(workdir),
                Optional.of(repo),
                Optional.of("/traces/" + session + ".jsonl"),
                Optional.empty()));
    }

    public Said at(String iso) {
        time = Instant.parse(iso);
        return this;
    }

    /** Numbers what follows from here on, as a fork's own turns are. */
    public Said from(long first) {
        seq = first;
        return this;
    }

    public Said user(String text) {
        return turn(Role.USER, Block.text(0, text));
    }

    public Said assistant(String text) {
        return turn(Role.ASSISTANT, Block.text(0, text));
    }

    public Said toolUse(String tool, String input) {
        return turn(Role.ASSISTANT, Block.toolUse(0, tool, input));
    }

    public Said toolResult(String tool, String output) {
        return turn(Role.USER, Block.toolResult(0, Optional.of(tool), output));
    }

    public Said turn(Role role, Block... blocks) {
        TurnId id = new TurnId(session.id() + "-turn-" + seq);
        chunks.addAll(Chunker.chunks(
                session, new Turn(id, Optional.empty(), seq, Optional.of(Timestamp.of(time)), role, List.of(blocks))));
        seq++;
        time = time.plusSeconds(60);
        return this;
    }

    public List<Chunk> chunks() {
        return List.copyOf(chunks);
    }
}
