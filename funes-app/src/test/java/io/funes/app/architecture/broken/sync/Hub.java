package io.funes.app.architecture.broken.sync;

import io.funes.app.architecture.broken.web.Page;

/** Breaks fences. */
public class Hub {
    Class<?> other = Page.class;
}
