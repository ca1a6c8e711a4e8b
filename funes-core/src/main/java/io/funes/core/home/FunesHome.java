package io.funes.core.home;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;

/**
 * The directory that holds everything of one user, readable by nobody else.
 *
 * @param root {@code FUNES_HOME}, by default {@code ~/.funes}
 */
public record FunesHome(Path root) {

    public FunesHome {
        root = root.toAbsolutePath().normalize();
    }

    /** The home that an environment names. */
    public static FunesHome of(Map<String, String> environment) {
        String named = environment.getOrDefault("FUNES_HOME", "");
        return new FunesHome(named.isBlank() ? Path.of(System.getProperty("user.home"), ".funes") : Path.of(named));
    }

    public Path dataset() {
        return root.resolve("memory").resolve("chunks.lance");
    }

    public Path index() {
        return root.resolve("index");
    }

    public Path stateDb() {
        return root.resolve("state.db");
    }

    public Path remotes() {
        return root.resolve("remotes");
    }

    public Path spool() {
        return root.resolve("spool");
    }

    public Path natives() {
        return root.resolve("native");
    }

    public Path models() {
        return root.resolve("models");
    }

    public Path log() {
        return root.resolve("log");
    }

    public Path token() {
        return root.resolve("token");
    }

    public Path fingerprintKey() {
        return root.resolve("fingerprint.key");
    }

    public Path daemonFile() {
        return root.resolve("daemon.json");
    }

    public Path lock() {
        return root.resolve("daemon.lock");
    }

    public Path settings() {
        return root.resolve("settings.properties");
    }

    /** Makes the directory, closed to others, if there is none. */
    public FunesHome create() {
        try {
            Files.createDirectories(root);
            close(root);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot create " + root + "; set FUNES_HOME to a writable directory", e);
        }
    }

    private static void close(Path directory) throws IOException {
        if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx------"));
        }
    }
}
