package io.funes.search;

import java.util.List;

/**
 * Part of a list of sessions.
 *
 * @param sessions those on this page, the one that spoke last first
 * @param offset how many come before
 * @param total how many there are in all
 */
public record SessionPage(List<SessionSummary> sessions, int offset, long total) {

    public SessionPage {
        sessions = List.copyOf(sessions);
    }

    /** Whether more follow. */
    public boolean more() {
        return offset + sessions.size() < total;
    }
}
