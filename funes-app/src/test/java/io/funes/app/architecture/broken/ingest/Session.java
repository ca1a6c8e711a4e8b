package io.funes.app.architecture.broken.ingest;

import io.funes.app.architecture.broken.search.SessionManager;

/** Breaks fences. */
public class Session {
    Class<?> other = SessionManager.class;
}
