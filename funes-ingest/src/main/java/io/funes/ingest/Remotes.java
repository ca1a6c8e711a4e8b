package io.funes.ingest;

import io.funes.ingest.source.RepoName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which repositories a working directory is a checkout of: the {@code owner/name} of every git remote, sorted and
 * space-joined. Reads git's own files, runs no git, and asks about each directory once.
 */
public final class Remotes {

    private static final Pattern URL = Pattern.compile("^\\s*url\\s*=\\s*\"?([^\"]+?)\"?\\s*$");
    private static final Pattern SECTION = Pattern.compile("^\\s*\\[\\s*remote\\s+\".*\"\\s*\\].*$");
    private final Map<String, Optional<String>> known = new HashMap<>();

    /** The repositories of the checkout that a directory is in; empty when it is not here or in none. */
    public Optional<String> of(String cwd) {
        return known.computeIfAbsent(cwd, Remotes::look);
    }

    private static Optional<String> look(String cwd) {
        try {
            return config(Path.of(cwd)).flatMap(Remotes::names);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private static Optional<Path> config(Path cwd) {
        return Stream.iterate(Optional.of(cwd), Optional::isPresent, at -> at.map(Path::getParent))
                .flatMap(Optional::stream)
                .map(directory -> directory.resolve(".git"))
                .filter(Files::exists)
                .findFirst()
                .flatMap(Remotes::configOf);
    }

    private static Optional<Path> configOf(Path git) {
        return Optional.of(git)
                .filter(Files::isDirectory)
                .or(() -> pointer(git, "gitdir:"))
                .map(directory -> pointer(directory.resolve("commondir"), "").orElse(directory))
                .map(directory -> directory.resolve("config"));
    }

    /** A file that names a directory, relative to its own. */
    private static Optional<Path> pointer(Path file, String prefix) {
        return lines(file).stream()
                .filter(line -> line.startsWith(prefix) && !line.isBlank())
                .findFirst()
                .map(line -> file.resolveSibling(line.substring(prefix.length()).trim())
                        .normalize());
    }

    private static Optional<String> names(Path config) {
        boolean remote = false;
        TreeSet<String> names = new TreeSet<>();
        for (String line : lines(config)) {
            remote = line.stripLeading().startsWith("[") ? SECTION.matcher(line).matches() : remote;
            Matcher url = URL.matcher(line);
            if (remote && url.matches()) {
                RepoName.of(url.group(1)).ifPresent(names::add);
            }
        }
        return names.isEmpty() ? Optional.empty() : Optional.of(names.stream().collect(Collectors.joining(" ")));
    }

    private static List<String> lines(Path file) {
        try {
            return Files.isRegularFile(file)
                    ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                            .lines()
                            .toList()
                    : List.of();
        } catch (IOException e) {
            return List.of();
        }
    }
}
