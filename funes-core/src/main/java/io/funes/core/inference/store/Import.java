package io.funes.core.inference.store;

import io.funes.core.inference.InferenceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Copies a model from a directory of the user's. */
final class Import {

    private static final List<String> NEEDED = List.of(ModelFile.ONNX, ModelFile.TOKENIZER);

    private final String name;
    private final Path from;
    private final Optional<PinnedModel> pin;

    Import(String name, Path from, Optional<PinnedModel> pin) {
        this.name = name;
        this.from = from;
        this.pin = pin;
    }

    Path into(Path place) throws IOException {
        List<Path> partials = NEEDED.stream()
                .map(file -> place.resolve("." + file + ".import"))
                .toList();
        try {
            List<ModelFile> files = new ArrayList<>();
            for (int i = 0; i < partials.size(); i++) {
                files.add(copied(NEEDED.get(i), source(NEEDED.get(i)), partials.get(i)));
            }
            requirePinned(files);
            new ModelLock(name, origin(), files).install(place, partials);
            return place;
        } finally {
            for (Path partial : partials) {
                Files.deleteIfExists(partial);
            }
        }
    }

    private static ModelFile copied(String name, Path source, Path partial) throws IOException {
        Files.copy(source, partial, StandardCopyOption.REPLACE_EXISTING);
        return new ModelFile(name, name, Files.size(partial), Sha256.of(partial));
    }

    private String origin() {
        return pin.map(PinnedModel::origin)
                .orElseGet(() -> from.toAbsolutePath().normalize().toString());
    }

    private void requirePinned(List<ModelFile> files) {
        for (ModelFile expected : pinnedFiles()) {
            if (files.stream().noneMatch(file -> file.sha256().equals(expected.sha256()))) {
                throw new InferenceException(from + " has no " + expected.path() + " with SHA-256 " + expected.sha256()
                        + ", which " + name + " is pinned to; import it under another name to use it all the same");
            }
        }
    }

    private Path source(String needed) {
        Stream<String> inRepository = pinnedFiles().stream()
                .filter(file -> file.name().equals(needed))
                .map(ModelFile::path);
        return Stream.concat(Stream.concat(Stream.of(needed), inRepository), Stream.of("onnx/" + needed))
                .map(from::resolve)
                .filter(Files::isRegularFile)
                .findFirst()
                .orElseThrow(() -> new InferenceException(
                        from + " has no " + needed + "; a model's directory has " + String.join(" and ", NEEDED)));
    }

    private List<ModelFile> pinnedFiles() {
        return pin.map(PinnedModel::files).orElse(List.of());
    }
}
