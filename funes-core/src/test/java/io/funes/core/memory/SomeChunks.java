package io.funes.core.memory;

import io.funes.core.inference.Vector;
import io.funes.core.trace.BlockType;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Role;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.TurnId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/** Chunks for tests: the same number gives the same chunk, and no two numbers the same one. */
public final class SomeChunks {

    private static final String[] WORDS =
            "lance opens a snapshot and never moves it until somebody asks for the newest".split(" ");

    private SomeChunks() {}

    public static List<EmbeddedChunk> range(int from, int to) {
        return IntStream.range(from, to).mapToObj(SomeChunks::embedded).toList();
    }

    public static EmbeddedChunk embedded(int number) {
        return new EmbeddedChunk(chunk(number), vector(number));
    }

    /** A prose chunk with every column filled, or a tool chunk with the optional ones left out. */
    public static Chunk chunk(int number) {
        boolean prose = number % 3 != 0;
        SessionId session = new SessionId("session-" + number / 50);
        TurnId turn = new TurnId("turn-" + number);
        return new Chunk(
                ChunkId.of(session, turn, 0, 0),
                text(number),
                session,
                prose ? Optional.of("-home-somebody-project") : Optional.empty(),
                turn,
                prose ? Optional.of(new TurnId("turn-" + (number - 1))) : Optional.empty(),
                number % 50,
                prose ? Optional.of(Timestamp.of(Instant.EPOCH.plusSeconds(number))) : Optional.empty(),
                prose ? Role.USER : Role.TOOL,
                prose ? BlockType.TEXT : BlockType.TOOL_RESULT,
                prose ? Optional.empty() : Optional.of("Read"),
                prose ? Optional.of("/traces/session.jsonl") : Optional.empty(),
                0,
                0,
                prose ? Harness.CLAUDE_CODE : Harness.CODEX,
                prose ? Optional.of("owner/name") : Optional.empty());
    }

    public static Chunk withId(Chunk chunk, String id) {
        return copy(chunk, new ChunkId(id), chunk.text(), chunk.session(), chunk.turn(), chunk.seq(), chunk.source());
    }

    public static Chunk withText(Chunk chunk, String text) {
        return copy(chunk, chunk.id(), text, chunk.session(), chunk.turn(), chunk.seq(), chunk.source());
    }

    public static Chunk withTurn(Chunk chunk, String turn) {
        return copy(chunk, chunk.id(), chunk.text(), chunk.session(), new TurnId(turn), chunk.seq(), chunk.source());
    }

    public static Chunk withoutSource(Chunk chunk) {
        return copy(chunk, chunk.id(), chunk.text(), chunk.session(), chunk.turn(), chunk.seq(), Optional.empty());
    }

    /** One of very many: its number is its id, in hexadecimal, and its turn's; so many of them make a session. */
    public static Chunk numbered(Chunk model, int number, int perSession, String text) {
        return copy(
                model,
                new ChunkId(String.format("%016x", number)),
                text,
                new SessionId("session-" + number / perSession),
                new TurnId("turn-" + number),
                number,
                model.source());
    }

    private static Chunk copy(
            Chunk model, ChunkId id, String text, SessionId session, TurnId turn, long seq, Optional<String> source) {
        return new Chunk(
                id,
                text,
                session,
                model.workdir(),
                turn,
                model.parent(),
                seq,
                model.time(),
                model.role(),
                model.type(),
                model.toolName(),
                source,
                model.block(),
                model.split(),
                model.harness(),
                model.repo());
    }

    /** A direction of length 1, its own for each number. */
    public static Vector vector(int number) {
        Random random = new Random(number);
        double[] raw = random.doubles(Vector.WIDTH, -1, 1).toArray();
        double length = Math.sqrt(
                IntStream.range(0, raw.length).mapToDouble(i -> raw[i] * raw[i]).sum());
        float[] values = new float[Vector.WIDTH];
        IntStream.range(0, raw.length).forEach(i -> values[i] = (float) (raw[i] / length));
        return new Vector(values);
    }

    private static String text(int number) {
        StringBuilder text = new StringBuilder("chunk " + number + ": naïve 漢字 \uD83D\uDE00 'quoted'\n");
        new Random(number).ints(80, 0, WORDS.length).forEach(i -> text.append(WORDS[i])
                .append(' '));
        return text.append(number).toString();
    }
}
