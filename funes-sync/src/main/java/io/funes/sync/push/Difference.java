package io.funes.sync.push;

import io.funes.sync.hub.Change;
import io.funes.sync.mirror.Mirror;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What has to change in a repository so that it is what was staged. */
final class Difference {

    /** One line a kind of file: one a file name would let the file grow until the Hub refuses it. */
    private static final String PATTERNS = """
            *.lance filter=lfs diff=lfs merge=lfs -text
            *.manifest filter=lfs diff=lfs merge=lfs -text
            *.txn filter=lfs diff=lfs merge=lfs -text
            *.idx filter=lfs diff=lfs merge=lfs -text
            *.arrow filter=lfs diff=lfs merge=lfs -text
            """;

    private static final String HINT = "latest_version_hint.json";

    private Difference() {}

    /** The staged files that the repository has not, and those it has that are staged no more. */
    static List<Change> of(Path staging, Map<String, String> there) {
        Set<String> here = files(staging);
        List<Change> changes = new ArrayList<>();
        here.stream()
                .filter(path -> !there.containsKey(path))
                .forEach(path -> changes.add(new Change.Add(path, staging.resolve(path))));
        there.keySet().stream()
                .filter(path -> path.startsWith(Mirror.DATASET + "/") && !here.contains(path))
                .sorted()
                .forEach(path -> changes.add(new Change.Delete(path)));
        return changes;
    }

    /** The attributes with our patterns, where they are not in it yet. */
    static Optional<Change> attributes(Path staging) {
        String before = read(staging.resolve(Mirror.ATTRIBUTES));
        String missing = PATTERNS.lines()
                .filter(line -> !before.contains(line.split(" ")[0] + " "))
                .reduce("", (all, line) -> all + line + "\n");
        String glue = before.isEmpty() || before.endsWith("\n") ? "" : "\n";
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of(write(staging, Mirror.ATTRIBUTES, before + glue + missing));
    }

    static Change write(Path staging, String path, String text) {
        try {
            return new Change.Add(path, Files.writeString(staging.resolve(path), text));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + staging.resolve(path), e);
        }
    }

    /** A file's text; empty when there is none. */
    static String read(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    // The hint is the one file that is rewritten, and it need not exist; a memory is read without it.
    private static Set<String> files(Path staging) {
        try (Stream<Path> all = Files.walk(staging.resolve(Mirror.DATASET))) {
            Set<String> paths = new TreeSet<>();
            all.filter(Files::isRegularFile)
                    .map(f -> staging.relativize(f).toString().replace('\\', '/'))
                    .filter(path -> !path.endsWith("/" + HINT))
                    .forEach(paths::add);
            return paths;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + staging, e);
        }
    }
}
