package io.funes.search;

import io.funes.core.trace.SessionId;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Sessions as people name them: by the id, or by the beginning of it that answers show. */
final class SessionNames {

    private SessionNames() {}

    /** The same filters, each beginning replaced by the sessions that begin so; a name that nobody has stays. */
    static Filters whole(Filters filters, IndexView view) {
        return filters.withSessions(whole(filters.sessions(), view))
                .withExcludedSessions(whole(filters.excludedSessions(), view));
    }

    private static Set<SessionId> whole(Set<SessionId> names, IndexView view) {
        return names.stream().flatMap(name -> meant(name, view).stream()).collect(Collectors.toSet());
    }

    private static List<SessionId> meant(SessionId name, IndexView view) {
        if (name.value().isBlank() || view.session(name).isPresent()) {
            return List.of(name);
        }
        List<SessionId> beginning = view.sessionsBeginning(name.value());
        return beginning.isEmpty() ? List.of(name) : beginning;
    }
}
