package io.funes.core.trace;

import java.util.List;
import java.util.Optional;

/**
 * One message of a role.
 *
 * @param id the harness's own id, or {@code <session>-<seq>} where it has none
 * @param parent the turn it answers, where the harness says so
 * @param seq its number among the session's retained turns, from 0
 * @param time when it was said, where known
 * @param role who speaks
 * @param blocks what was said, in order; what is left out as noise leaves a gap in the indices
 */
public record Turn(
        TurnId id, Optional<TurnId> parent, long seq, Optional<Timestamp> time, Role role, List<Block> blocks) {

    public Turn {
        blocks = List.copyOf(blocks);
    }
}
