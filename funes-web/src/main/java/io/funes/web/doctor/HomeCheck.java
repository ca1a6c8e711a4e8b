package io.funes.web.doctor;

import io.funes.core.home.FunesHome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/**
 * The home: whether it can be written, is closed to others, and has room.
 *
 * @param home which one
 */
public record HomeCheck(FunesHome home) implements Examination {

    private static final long LITTLE = 1L << 30;
    private static final long TOO_LITTLE = 100L << 20;

    @Override
    public List<Diagnosis> look() {
        List<Diagnosis> all = new ArrayList<>(List.of(writable(), room()));
        if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            all.add(closed(home.root(), "rwx------"));
            all.add(closed(home.token(), "rw-------"));
        }
        return all;
    }

    private Diagnosis writable() {
        return Diagnosis.of(
                "home",
                Files.isDirectory(home.root()) && Files.isWritable(home.root()),
                home.root().toString(),
                home.root() + " cannot be written; make it this user's, or set FUNES_HOME to another directory");
    }

    private Diagnosis room() {
        long free = free();
        String says = (free >> 20) + " MB free for " + home.root();
        if (free < TOO_LITTLE) {
            return Diagnosis.wrong("disk", says + "; indexing will fail soon: free some, or move FUNES_HOME");
        }
        return free < LITTLE
                ? Diagnosis.note("disk", says + "; a million chunks take about 4 GB")
                : Diagnosis.fine("disk", says);
    }

    private long free() {
        try {
            return Files.getFileStore(home.root()).getUsableSpace();
        } catch (IOException e) {
            throw new UncheckedIOException("the disk of " + home.root() + " says nothing about itself", e);
        }
    }

    private Diagnosis closed(Path path, String wanted) {
        String name = path.equals(home.root()) ? "permissions" : "token";
        if (!Files.exists(path)) {
            return Diagnosis.note(name, path + " is not there yet; the daemon makes it");
        }
        String permissions = permissions(path);
        return Diagnosis.of(
                name,
                permissions.endsWith("------"),
                path + " is closed to others (" + permissions + ")",
                path + " is open to others (" + permissions + "); run chmod " + (wanted.contains("x") ? "700 " : "600 ")
                        + path);
    }

    private static String permissions(Path path) {
        try {
            return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
        } catch (IOException e) {
            throw new UncheckedIOException("the permissions of " + path + " cannot be read", e);
        }
    }
}
