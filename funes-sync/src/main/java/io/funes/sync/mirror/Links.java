package io.funes.sync.mirror;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/** Second names for files that never change; copies where the file system has none. */
final class Links {

    /** The one file of a dataset that is rewritten in place. */
    private static final String REWRITTEN = "latest_version_hint.json";

    private Links() {}

    static void link(Path file, Path name) throws IOException {
        if (file.getFileName().toString().equals(REWRITTEN)) {
            Files.copy(file, name, StandardCopyOption.REPLACE_EXISTING);
            return;
        }
        try {
            Files.createLink(name, file);
        } catch (IOException | UnsupportedOperationException e) {
            Files.copy(file, name, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Gives every file below a directory a second name below another. */
    static void linkAll(Path from, Path to) throws IOException {
        if (!Files.isDirectory(from)) {
            return;
        }
        List<Path> files;
        try (Stream<Path> all = Files.walk(from)) {
            files = all.filter(Files::isRegularFile).toList();
        }
        for (Path file : files) {
            Path name = to.resolve(from.relativize(file).toString());
            Files.createDirectories(name.getParent());
            link(file, name);
        }
    }

    static void removeAll(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return;
        }
        List<Path> all;
        try (Stream<Path> walk = Files.walk(directory)) {
            all = walk.sorted((a, b) -> b.compareTo(a)).toList();
        }
        for (Path each : all) {
            Files.deleteIfExists(each);
        }
    }

    /** A path with slashes, from a directory on. */
    static String relative(Path root, Path file) {
        return root.relativize(file).toString().replace('\\', '/');
    }
}
