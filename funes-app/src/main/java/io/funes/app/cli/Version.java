package io.funes.app.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** What {@code funes --version} says. */
public final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {"funes " + number() + " (Java " + System.getProperty("java.version") + ")"};
    }

    /** This build's number. */
    public static String number() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse("development");
    }
}
