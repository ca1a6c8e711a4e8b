package io.funes.sync.holds;

import io.funes.core.trace.Block;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.Chunker;
import io.funes.core.trace.Harness;
import io.funes.core.trace.Role;
import io.funes.core.trace.Session;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.Turn;
import io.funes.core.trace.TurnId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Made-up sessions with made-up credentials, built when the tests run. */
final class Planted {

    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

    private final Random random;

    Planted(long seed) {
        random = new Random(seed);
    }

    /** A token of an issuer's form, found as definite. */
    String token() {
        return "h" + "f_" + letters(34);
    }

    /** A value that only its label gives away, found as likely. */
    String password() {
        return letters(7) + "!" + letters(9) + "7";
    }

    String letters(int count) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < count; i++) {
            out.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return out.toString();
    }

    /** A session of one turn for each text, each of one block. */
    static List<Chunk> session(String id, List<String> texts) {
        return session(id, Optional.of("-home-ada-work"), texts);
    }

    static List<Chunk> session(String id, Optional<String> workdir, List<String> texts) {
        Session session = new Session(
                new SessionId(id),
                Harness.CLAUDE_CODE,
                workdir,
                Optional.of("ada/engine"),
                Optional.of("/home/ada/.claude/projects/" + id + ".jsonl"),
                Optional.empty());
        List<Chunk> chunks = new ArrayList<>();
        for (int seq = 0; seq < texts.size(); seq++) {
            chunks.addAll(Chunker.chunks(session, turn(id, seq, Block.text(0, texts.get(seq)))));
        }
        return chunks;
    }

    static List<Chunk> block(String session, Block block) {
        return Chunker.chunks(
                new Session(
                        new SessionId(session),
                        Harness.CODEX,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()),
                turn(session, 0, block));
    }

    private static Turn turn(String session, int seq, Block block) {
        return new Turn(
                new TurnId(session + "-" + seq), Optional.empty(), seq, Optional.empty(), Role.USER, List.of(block));
    }
}
