package io.funes.search;

import io.funes.core.trace.BlockType;
import io.funes.core.trace.Role;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.TurnId;
import java.util.List;
import java.util.Optional;

/**
 * A turn as it can be read again.
 *
 * @param id the harness's name for it
 * @param seq its number in the session
 * @param role who spoke
 * @param time when
 * @param source the file or database it was read from
 * @param blocks what was said, in order, each whole again
 */
public record TurnView(
        TurnId id, long seq, Role role, Optional<Timestamp> time, Optional<String> source, List<BlockView> blocks) {

    public TurnView {
        blocks = List.copyOf(blocks);
    }

    /**
     * A block of a turn.
     *
     * @param index its number in the turn
     * @param type what kind it is
     * @param toolName the tool, on a tool block where known
     * @param text its stored words, stitched
     * @param omitted how many characters a length limit left out at the end
     */
    public record BlockView(long index, BlockType type, Optional<String> toolName, String text, int omitted) {}
}
