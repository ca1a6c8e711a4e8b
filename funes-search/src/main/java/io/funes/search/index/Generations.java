package io.funes.search.index;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The directory that holds generations, of which the file {@code current} names one. */
final class Generations {

    private static final String FIRST = "g1";

    private final Path root;

    Generations(Path root) throws IOException {
        this.root = Files.createDirectories(root);
    }

    /** Opens the generation that answers, after removing what an interrupted rebuild left. */
    Generation current() throws IOException {
        Generation generation = Generation.open(root.resolve(name()));
        sweep();
        return generation;
    }

    Rebuild begin() throws IOException {
        int number = 1 + all().stream().mapToInt(Generations::number).max().orElse(0);
        String name = "g" + number;
        return new Rebuild(name, Generation.open(root.resolve(name)), () -> delete(root.resolve(name)));
    }

    /** Makes a generation the one that answers, at once or not at all. */
    void promote(String name) throws IOException {
        Path next = Files.writeString(root.resolve("current.next"), name);
        Files.move(next, root.resolve("current"), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Removes every generation but the one that answers. */
    void sweep() throws IOException {
        for (Path generation : all()) {
            if (!generation.getFileName().toString().equals(name())) {
                delete(generation);
            }
        }
    }

    @Override
    public String toString() {
        return root.toString();
    }

    private String name() throws IOException {
        Path pointer = root.resolve("current");
        return Files.exists(pointer) ? Files.readString(pointer).strip() : FIRST;
    }

    private List<Path> all() throws IOException {
        try (Stream<Path> entries = Files.list(root)) {
            return entries.filter(p -> p.getFileName().toString().matches("g\\d+"))
                    .toList();
        }
    }

    private static int number(Path generation) {
        return Integer.parseInt(generation.getFileName().toString().substring(1));
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> paths = Files.walk(directory)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
