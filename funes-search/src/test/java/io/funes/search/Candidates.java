package io.funes.search;

import io.funes.core.trace.BlockType;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Makes matches and candidates for tests of the ranking's steps. */
final class Candidates {

    private Candidates() {}

    static Match match(String session, long seq, BlockType type, double bm25, OptionalDouble cosine, long print) {
        return new Match(
                ChunkId.of(new SessionId(session), new TurnId("turn-" + seq), 0, 0),
                new SessionId(session),
                seq,
                0,
                0,
                type,
                Optional.empty(),
                bm25 > 0 ? OptionalInt.of(1) : OptionalInt.empty(),
                bm25,
                cosine.isPresent() ? OptionalInt.of(1) : OptionalInt.empty(),
                cosine,
                print);
    }

    static Candidate candidate(String session, long seq, double fused) {
        return candidate(session, seq, BlockType.TEXT, fused, (session + seq).hashCode() * 0x9E3779B97F4A7C15L);
    }

    static Candidate candidate(String session, long seq, BlockType type, double fused, long print) {
        return Candidate.of(match(session, seq, type, 1, OptionalDouble.empty(), print), fused, 0);
    }
}
