package io.funes.sync;

import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import java.util.List;

/**
 * Judges what is about to leave this machine. An implementation fails closed: a block that could not be scanned is held,
 * with that as its reason, and never passes.
 */
@FunctionalInterface
public interface Gate {

    /**
     * Judges whole blocks of one session.
     *
     * @param chunks every chunk of each block to be judged, of one session, in order of turn, block and split
     */
    Judgement check(List<Chunk> chunks);

    /**
     * Called before a publication looks at what is here. Finishes what was begun here and cut off; where that cannot be
     * done, it throws, and nothing leaves.
     */
    default void beforePush() {}

    /** Called when a publication has ended well. What was redacted in what left is redacted here too. */
    default void afterPush() {}

    /**
     * What may leave and what may not.
     *
     * @param passed chunks to send. A redacted block is here with its words replaced, and may have other splits than
     *     what is stored here
     * @param held blocks that wait for a verdict
     * @param excluded blocks that a person decided never to send
     */
    record Judgement(List<Chunk> passed, List<Kept> held, List<Kept> excluded) {

        public Judgement {
            passed = List.copyOf(passed);
            held = List.copyOf(held);
            excluded = List.copyOf(excluded);
        }
    }

    /**
     * A block that stays here.
     *
     * @param chunks the ids of its stored chunks
     * @param reason why, without the value of any finding
     */
    record Kept(List<ChunkId> chunks, String reason) {

        public Kept {
            chunks = List.copyOf(chunks);
        }
    }

    /** Where there is no scanner, nothing leaves. */
    static Gate closed() {
        return chunks -> new Judgement(
                List.of(),
                List.of(new Kept(
                        chunks.stream().map(Chunk::id).toList(), "could not be scanned: no scanner is set up")),
                List.of());
    }
}
