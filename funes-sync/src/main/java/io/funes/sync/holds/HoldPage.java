package io.funes.sync.holds;

import java.util.List;

/**
 * Some of the holds that were asked for, in the order of their sessions.
 *
 * @param total how many there are
 * @param offset how many come before these
 */
public record HoldPage(List<Hold> holds, long total, int offset) {

    public HoldPage {
        holds = List.copyOf(holds);
    }
}
