package io.funes.core.inference.store;

import io.funes.core.inference.InferenceException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The models of a home, one directory each. Looking is cheap and never waits: a model is there when it is whole, so a
 * recall goes on without it while it is being fetched. A model of this store is one of the pinned ones, found in this
 * build, pulled, or imported; or another one that was imported under a name of its own, whose hashes are recorded then
 * and checked ever after (trust on first use).
 */
public final class ModelStore {

    private final Path directory;
    private final List<PinnedModel> pinned;

    /**
     * @param directory the home's {@code models/}
     * @param pinned the models that may be pulled
     */
    public ModelStore(Path directory, List<PinnedModel> pinned) {
        this.directory = directory;
        this.pinned = List.copyOf(pinned);
    }

    /** The directory of a model that is whole. One that ships in this build is unpacked at the first call. */
    public Optional<Path> find(String name) {
        pinned(name).filter(this::isBundled).ifPresent(this::unpack);
        Path place = place(name);
        return ModelLock.read(place).filter(lock -> lock.isComplete(place)).map(lock -> place);
    }

    /** The pinned models and the ones imported, by name. */
    public List<StoredModel> list() {
        Stream<StoredModel> known = pinned.stream().map(this::listed);
        Stream<StoredModel> imported = names().filter(name -> pinned(name).isEmpty())
                .flatMap(name -> ModelLock.read(place(name)).stream())
                .map(lock -> new StoredModel(lock.name(), lock.origin(), lock.bytes(), find(lock.name())));
        return Stream.concat(known, imported).toList();
    }

    /**
     * Fetches a pinned model, going on where an earlier attempt stopped; does nothing when it is there.
     *
     * @throws InferenceException when it is not pinned, cannot be reached, or is not what is pinned
     */
    public Path pull(String name, ModelSource source, PullProgress progress) {
        PinnedModel model = pinned(name).orElseThrow(() -> unknown(name));
        if (find(name).isPresent() && verify(name).isEmpty()) {
            return place(name);
        }
        return exclusively(name, () -> pull(model, new Pull(model, source, progress)));
    }

    /**
     * Copies a model from a directory, in which its files have the names they have here or in their repository. Those of
     * a pinned name must be the pinned ones.
     */
    public Path importFrom(String name, Path from) {
        PinnedModel.requireName(name);
        Import files = new Import(name, from, pinned(name));
        return exclusively(name, () -> files.into(place(name)));
    }

    /**
     * Reads every file of a model again.
     *
     * @return what is wrong, each with its next step; empty when nothing is
     */
    public List<String> verify(String name) {
        Optional<ModelLock> lock = ModelLock.read(place(name));
        if (lock.isEmpty()) {
            return List.of("there is no model " + name + " in " + directory + "; pull or import it");
        }
        List<ModelFile> expected = pinned(name).map(PinnedModel::files).orElseGet(lock.get()::files);
        return expected.stream().flatMap(file -> problem(name, file).stream()).toList();
    }

    private Optional<String> problem(String name, ModelFile file) {
        Path here = place(name).resolve(file.name());
        if (!Files.isRegularFile(here)) {
            return Optional.of(here + " is missing; pull or import " + name + " again");
        }
        String actual = Sha256.of(here);
        return actual.equals(file.sha256())
                ? Optional.empty()
                : Optional.of(here + " is damaged (SHA-256 " + actual + " instead of " + file.sha256()
                        + "); pull or import " + name + " again");
    }

    private Path pull(PinnedModel model, Pull pull) throws IOException {
        Path place = Files.createDirectories(place(model.name()));
        List<Path> partials = new ArrayList<>();
        for (ModelFile file : model.files()) {
            partials.add(pull.complete(file, place.resolve("." + file.sha256() + ".partial")));
        }
        lock(model).install(place, partials);
        return place;
    }

    private void unpack(PinnedModel model) {
        Path place = place(model.name());
        if (ModelLock.read(place).filter(lock -> lock.isComplete(place)).isPresent()) {
            return;
        }
        exclusively(model.name(), () -> {
            model.files()
                    .forEach(file ->
                            Unpacking.verified(resource(model, file), place.resolve(file.name()), file.sha256()));
            lock(model).write(place);
            return place;
        });
    }

    private boolean isBundled(PinnedModel model) {
        return model.files().stream().allMatch(file -> Unpacking.exists(resource(model, file)));
    }

    private static String resource(PinnedModel model, ModelFile file) {
        return "models/" + model.name() + "/" + file.name();
    }

    private StoredModel listed(PinnedModel model) {
        return new StoredModel(model.name(), model.origin(), model.bytes(), find(model.name()));
    }

    private static ModelLock lock(PinnedModel model) {
        return new ModelLock(model.name(), model.origin(), model.files());
    }

    private Optional<PinnedModel> pinned(String name) {
        return pinned.stream().filter(model -> model.name().equals(name)).findFirst();
    }

    private Path place(String name) {
        return directory.resolve(PinnedModel.requireName(name));
    }

    private Stream<String> names() {
        if (!Files.isDirectory(directory)) {
            return Stream.empty();
        }
        try (Stream<Path> children = Files.list(directory)) {
            return children.map(child -> child.getFileName().toString()).sorted().toList().stream()
                    .filter(name -> !name.startsWith("."));
        } catch (IOException e) {
            throw new InferenceException("cannot read " + directory + "; check its permissions", e);
        }
    }

    private interface Work {
        Path run() throws IOException;
    }

    /** Changes of a model wait for each other, in this process and among processes. */
    private synchronized Path exclusively(String name, Work work) {
        try {
            Path place = Files.createDirectories(place(name));
            try (FileChannel channel = FileChannel.open(
                            place.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock held = channel.lock()) {
                assert held.isValid();
                return work.run();
            }
        } catch (IOException e) {
            throw new InferenceException(
                    "cannot bring the model " + name + " to " + directory + ": " + e.getMessage(), e);
        }
    }

    private InferenceException unknown(String name) {
        List<String> names = pinned.stream().map(PinnedModel::name).toList();
        return new InferenceException("\"" + name + "\" is no model that can be pulled; there is "
                + String.join(", ", names) + ", and any other can be imported from a directory");
    }
}
