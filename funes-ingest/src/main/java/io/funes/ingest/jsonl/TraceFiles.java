package io.funes.ingest.jsonl;

import io.funes.core.trace.Workdir;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Opens trace files, and looks at their beginnings. */
public final class TraceFiles {

    private static final int LOOKED_AT = 40;
    private static final int LOOK_BYTES = 4 << 20;

    private TraceFiles() {}

    /** The name without its last extension: what most harnesses call the session. */
    public static String stem(Path file) {
        String name = name(file).replaceFirst("\\.zst$", "");
        int dot = name.lastIndexOf('.');
        return dot <= 0 ? name : name.substring(0, dot);
    }

    public static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    /** Whether a file is named as one that is a single JSON value. */
    public static boolean isJson(Path file) {
        return name(file).endsWith(".json");
    }

    /** The names of the directories above a file, nearest last. */
    public static List<String> above(Path file) {
        Path parent = file.getParent();
        return parent == null
                ? List.of()
                : Stream.iterate(0, i -> i < parent.getNameCount(), i -> i + 1)
                        .map(i -> parent.getName(i).toString())
                        .toList();
    }

    /** The directory a file is in, as a path-safe word: the working directory where a trace names none. */
    public static Optional<String> directory(Path file) {
        List<String> above = above(file);
        return above.isEmpty() ? Optional.empty() : Workdir.encode(above.get(above.size() - 1));
    }

    /** Whether one of a file's first records is what is looked for. False when the file cannot be read. */
    public static boolean startsWith(Path file, Predicate<Json> sought) {
        try (LineReader lines = new LineReader(open(file), LOOK_BYTES)) {
            return anyOfFirst(lines, sought);
        } catch (IOException e) {
            return false;
        }
    }

    /** Whether any of a file's records is what is looked for; reads up to the first one. */
    public static boolean has(Path file, Predicate<Json> sought) {
        JsonParsing parsing = new JsonParsing();
        try (LineReader lines = new LineReader(open(file), LOOK_BYTES)) {
            for (Optional<Line> line = lines.next(); line.isPresent(); line = lines.next()) {
                if (parse(parsing, line.get()).filter(sought).isPresent()) {
                    return true;
                }
            }
            return false;
        } catch (IOException e) {
            return false;
        }
    }

    static InputStream open(Path file) throws IOException {
        InputStream bytes = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
        return name(file).endsWith(".zst") ? new ZstdStream(bytes) : bytes;
    }

    private static boolean anyOfFirst(LineReader lines, Predicate<Json> sought) throws IOException {
        JsonParsing parsing = new JsonParsing();
        for (int i = 0; i < LOOKED_AT && lines.offset() < LOOK_BYTES; i++) {
            Optional<Line> line = lines.next();
            if (line.isEmpty()) {
                return false;
            }
            if (parse(parsing, line.get()).filter(sought).isPresent()) {
                return true;
            }
        }
        return false;
    }

    private static Optional<Json> parse(JsonParsing parsing, Line line) {
        return parsing.values(line.text()).values().stream().findFirst();
    }
}
