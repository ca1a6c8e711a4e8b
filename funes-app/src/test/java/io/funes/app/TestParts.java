package io.funes.app;

/** What a process is made of, for tests in other packages. */
public final class TestParts {

    public static final Class<?> CONFIGURATION = AppConfiguration.class;

    private TestParts() {}
}
