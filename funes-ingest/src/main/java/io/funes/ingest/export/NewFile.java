package io.funes.ingest.export;

import io.funes.ingest.IngestException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;
import java.util.stream.Stream;

/** A file that appears whole or not at all, and takes no other's place unless that was asked for. */
final class NewFile {

    private final Path target;
    private final boolean over;

    /** @param over whether a file that is there may be replaced */
    NewFile(Path target, boolean over) {
        this.target = target;
        this.over = over;
    }

    /** Writes to a file of another name. */
    interface Writing {

        void to(Path part) throws IOException;
    }

    void write(Writing writing) {
        Path part = target.resolveSibling(target.getFileName() + ".part");
        try {
            Files.createDirectories(directory());
            require();
            try {
                writing.to(part);
                move(part);
            } finally {
                Files.deleteIfExists(part);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot write " + target + "; name a place that you may write, on a disk that has room", e);
        }
    }

    private Path directory() {
        return Objects.requireNonNull(target.toAbsolutePath().getParent(), "a file is in a directory");
    }

    /** @throws IngestException when the file is there and must stay, or a file is where a directory must be */
    void require() {
        Stream.<Path>iterate(directory(), Objects::nonNull, Path::getParent)
                .filter(Files::exists)
                .findFirst()
                .filter(Files::isRegularFile)
                .ifPresent(file -> {
                    throw new IngestException(file + " is a file, not a directory; name a directory to write to");
                });
        if (!over && Files.exists(target)) {
            throw taken();
        }
    }

    private void move(Path part) throws IOException {
        try {
            if (over) {
                Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
            } else {
                Files.move(part, target);
            }
        } catch (FileAlreadyExistsException e) {
            throw taken();
        }
    }

    private IngestException taken() {
        return new IngestException(
                target + " is there already, and nothing was written over; name another place, or add --overwrite");
    }
}
