package io.funes.app.cli;

/** The parts that commands work with, opened when first asked for. */
public interface Parts {

    <T> T get(Class<T> type);
}
