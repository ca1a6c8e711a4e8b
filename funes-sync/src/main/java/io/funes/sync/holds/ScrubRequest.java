package io.funes.sync.holds;

import io.funes.core.trace.SessionId;
import java.util.Set;

/**
 * What to clean.
 *
 * @param dryRun only say what would be done
 * @param possible replace possible findings too, not only definite and likely ones
 * @param sessions only these; none means all
 */
public record ScrubRequest(boolean dryRun, boolean possible, Set<SessionId> sessions) {

    /** Everything that indexing would replace today. */
    public static final ScrubRequest ALL = new ScrubRequest(false, false, Set.of());

    public ScrubRequest {
        sessions = Set.copyOf(sessions);
    }

    boolean covers(SessionId session) {
        return sessions.isEmpty() || sessions.contains(session);
    }
}
