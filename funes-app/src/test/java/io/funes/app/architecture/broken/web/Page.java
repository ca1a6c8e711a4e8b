package io.funes.app.architecture.broken.web;

import io.funes.app.architecture.broken.app.Program;

/** Breaks fences. */
public class Page {
    Class<?> other = Program.class;
}
