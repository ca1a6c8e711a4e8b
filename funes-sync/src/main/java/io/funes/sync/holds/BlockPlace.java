package io.funes.sync.holds;

import io.funes.core.trace.Chunk;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;

/**
 * Where a block is.
 *
 * @param block its number in the turn
 */
public record BlockPlace(SessionId session, TurnId turn, long block) {

    static BlockPlace of(Chunk chunk) {
        return new BlockPlace(chunk.session(), chunk.turn(), chunk.block());
    }

    @Override
    public String toString() {
        return session + ":" + turn + ":" + block;
    }
}
