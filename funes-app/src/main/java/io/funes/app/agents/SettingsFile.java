package io.funes.app.agents;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A file of someone else's, read and replaced as a whole, so that nobody ever sees half of it. */
record SettingsFile(Path path) {

    /** Its text; empty when there is no file. */
    Optional<String> read() {
        try {
            if (!Files.exists(path)) {
                return Optional.empty();
            }
            byte[] bytes = Files.readAllBytes(path);
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(path + " is not UTF-8, so funes leaves it alone; write it as UTF-8", e);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + path, e);
        }
    }

    /**
     * Replaces the text, keeping permissions and links.
     *
     * @return directories that were made for it, outermost first
     */
    List<Path> write(String text) {
        try {
            Path real = Files.exists(path) ? path.toRealPath() : path;
            List<Path> made = makeDirectories(real.resolveSibling(".").normalize());
            Path fresh = real.resolveSibling(real.getFileName() + ".funes-new");
            Files.deleteIfExists(fresh);
            if (Files.exists(real)) {
                Files.copy(real, fresh, StandardCopyOption.COPY_ATTRIBUTES);
            }
            Files.writeString(fresh, text);
            Files.move(fresh, real, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return made;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + path + "; check its permissions", e);
        }
    }

    void delete() {
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot delete " + path, e);
        }
    }

    private static List<Path> makeDirectories(Path directory) throws IOException {
        List<Path> missing = new ArrayList<>();
        for (Path at = directory; at != null && !Files.exists(at); at = at.getParent()) {
            missing.add(0, at);
        }
        Files.createDirectories(directory);
        return missing;
    }
}
