package io.funes.core.inference.store;

import io.funes.core.inference.InferenceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * What was found right when a model came here, kept beside it as {@code model.json}. It is written last and removed first:
 * a model without it is not there. For a model that nobody pinned it is the pin (trust on first use).
 *
 * @param name the model's name
 * @param origin {@code owner/name@revision}, or where it was imported from
 * @param files its files with size and hash
 */
record ModelLock(String name, String origin, List<ModelFile> files) {

    private static final String FILE = "model.json";
    private static final JsonMapper JSON = new JsonMapper();

    ModelLock {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(origin, "origin");
        files = List.copyOf(files);
    }

    static Optional<ModelLock> read(Path directory) {
        Path file = directory.resolve(FILE);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(JSON.readValue(file, ModelLock.class));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    void write(Path directory) {
        try {
            Path partial = Files.createTempFile(directory, ".lock-", ".tmp");
            JSON.writerWithDefaultPrettyPrinter().writeValue(partial, this);
            Files.move(
                    partial,
                    directory.resolve(FILE),
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException | JacksonException e) {
            throw new InferenceException("cannot write " + directory.resolve(FILE) + "; make room there", e);
        }
    }

    /** Puts whole files in their places. The lock goes first and comes last: nobody takes a half-replaced model for one. */
    void install(Path directory, List<Path> partials) throws IOException {
        Files.deleteIfExists(directory.resolve(FILE));
        for (int i = 0; i < partials.size(); i++) {
            Path target = directory.resolve(files.get(i).name());
            Files.move(partials.get(i), target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
        write(directory);
    }

    /** Whether every file is there in its size: cheap, and enough for files that are only ever put there whole. */
    boolean isComplete(Path directory) {
        return files.stream().allMatch(file -> hasSize(directory.resolve(file.name()), file.bytes()));
    }

    private static boolean hasSize(Path file, long bytes) {
        try {
            return Files.isRegularFile(file) && Files.size(file) == bytes;
        } catch (IOException e) {
            return false;
        }
    }

    long bytes() {
        return files.stream().mapToLong(ModelFile::bytes).sum();
    }
}
