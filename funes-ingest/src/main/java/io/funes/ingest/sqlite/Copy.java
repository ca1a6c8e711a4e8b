package io.funes.ingest.sqlite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/**
 * A copy of a database and its log in a directory of its own, which only this user can enter.
 *
 * @param file the database
 */
record Copy(Path file) {

    private static final int TRIES = 5;

    /** The log's index is left out: it is made anew from the log. */
    private static final List<String> PARTS = List.of("", "-wal", "-journal");

    /** Copies; again when the database changed meanwhile, because its parts would not fit each other. */
    static Copy of(Path original) throws IOException {
        long size = Files.size(original);
        if (size
                > Files.getFileStore(Path.of(System.getProperty("java.io.tmpdir")))
                                .getUsableSpace()
                        / 2) {
            throw new IOException("the temporary directory has no room for a copy of the " + (size >> 20)
                    + " MiB of the database, and its log cannot be read in place; close its program");
        }
        Copy copy = new Copy(Files.createTempDirectory("funes-db").resolve("copy.db"));
        for (int i = 0; i < TRIES; i++) {
            String before = ForeignDb.stamp(original);
            copy.fill(original);
            if (before.equals(ForeignDb.stamp(original))) {
                return copy;
            }
        }
        copy.delete();
        throw new IOException("the database changed " + TRIES + " times while it was copied");
    }

    void delete() {
        try {
            for (String part : List.of("", "-wal", "-journal", "-shm")) {
                Files.deleteIfExists(Opening.beside(file, part));
            }
            Files.deleteIfExists(file.toAbsolutePath().getParent());
        } catch (IOException e) {
            throw new UncheckedIOException("the copy of a database could not be deleted: " + file, e);
        }
    }

    private void fill(Path original) throws IOException {
        for (String part : PARTS) {
            Path copied = Opening.beside(file, part);
            Files.deleteIfExists(copied);
            try {
                Files.copy(Opening.beside(original, part), copied);
            } catch (NoSuchFileException e) {
                if (part.isEmpty()) {
                    throw e;
                }
            }
        }
    }
}
