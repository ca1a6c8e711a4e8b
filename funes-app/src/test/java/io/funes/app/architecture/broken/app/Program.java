package io.funes.app.architecture.broken.app;

import io.funes.app.architecture.broken.core.Store;

/** Breaks fences. */
public class Program {
    Class<?> other = Store.class;
}
