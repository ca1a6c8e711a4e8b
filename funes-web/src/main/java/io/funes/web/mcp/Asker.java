package io.funes.web.mcp;

import io.funes.core.trace.SessionId;
import io.funes.search.Filters;
import io.funes.web.ask.Scope;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Who calls a tool.
 *
 * @param scope what it may see
 * @param session the session it calls from, where that is known: it knows itself already
 * @param memory the memory it asks when a call names none
 */
record Asker(Scope scope, Optional<SessionId> session, Optional<String> memory) {

    /** The filters of a question, inside the scope and without the asking session unless that is asked for. */
    Filters limit(Filters filters, boolean includeCurrent) {
        Filters limited = scope.limit(filters);
        if (includeCurrent || session.isEmpty() || filters.sessions().contains(session.get())) {
            return limited;
        }
        Set<SessionId> excluded = new HashSet<>(filters.excludedSessions());
        excluded.add(session.get());
        return limited.withExcludedSessions(excluded);
    }
}
