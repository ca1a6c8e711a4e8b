package io.funes.web.render;

import java.util.List;
import java.util.Optional;

/**
 * A turn as a page shows it.
 *
 * @param id the harness's name for it
 * @param seq its number in the session
 * @param role who spoke
 * @param time when, as its harness wrote it
 * @param source the file or database it was read from
 * @param blocks what was said
 */
public record TurnShown(
        String id, long seq, String role, Optional<String> time, Optional<String> source, List<BlockShown> blocks) {

    public TurnShown {
        blocks = List.copyOf(blocks);
    }
}
