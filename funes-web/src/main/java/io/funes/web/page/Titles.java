package io.funes.web.page;

import io.funes.core.trace.SessionId;
import io.funes.search.NotInMemoryException;
import io.funes.search.Sessions;
import io.funes.web.render.Visible;

/** What sessions are called where only their ids are known. */
final class Titles {

    private final Sessions sessions;

    Titles(Sessions sessions) {
        this.sessions = sessions;
    }

    /** Its first prompt; a session that waits for its place in the index is called by its id. */
    String of(String session) {
        try {
            return SessionsPage.Row.of(sessions.find(new SessionId(session))).title();
        } catch (NotInMemoryException e) {
            return Visible.line(session);
        }
    }
}
