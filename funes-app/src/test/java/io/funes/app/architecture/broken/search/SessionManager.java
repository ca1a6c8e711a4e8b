package io.funes.app.architecture.broken.search;

import io.funes.app.architecture.broken.sync.Hub;

/** Breaks fences. */
public class SessionManager {
    Class<?> other = Hub.class;
}
