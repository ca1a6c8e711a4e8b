package io.funes.search.scale;

import io.funes.core.trace.Splitter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Pieces of the prose and code that a machine has, in an order that a seed decides: few of each file, so that they differ. */
final class RealTexts {

    private static final Pattern READ = Pattern.compile(
            ".*\\.(java|py|md|rst|txt|ts|js|html|jsonl|sh|c|h|yaml|toml|copyright)|.*/copyright|.*/changelog");
    private static final int FILE_MAX = 400_000;
    private static final int OF_ONE_FILE = 6;
    private static final int SHORTEST = 100;
    private static final int LONGEST = 450;

    private final Random random = new Random(100);
    private final List<Path> files = new ArrayList<>();

    /** @param from directories and zip files */
    RealTexts(List<Path> from) {
        from.forEach(this::find);
        Collections.sort(files, (a, b) -> a.toUri().compareTo(b.toUri()));
        Collections.shuffle(files, random);
    }

    /** The pieces; the same ones each time while the files are the same. */
    Stream<String> pieces() {
        return files.stream().flatMap(file -> some(read(file)).stream());
    }

    private void find(Path from) {
        try {
            boolean packed = Files.isRegularFile(from);
            Path root = packed ? FileSystems.newFileSystem(from).getPath("/") : from;
            try (Stream<Path> all = Files.walk(root, new FileVisitOption[0])) {
                all.filter(p -> READ.matcher(p.toString()).matches())
                        .filter(Files::isRegularFile)
                        .forEach(files::add);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot look into " + from, e);
        }
    }

    private static String read(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(FILE_MAX), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    private List<String> some(String text) {
        List<String> pieces = new ArrayList<>(Splitter.split(text));
        Collections.shuffle(pieces, random);
        return pieces.stream()
                .map(p -> p.substring(0, Math.min(p.length(), SHORTEST + random.nextInt(LONGEST - SHORTEST))))
                .filter(p -> p.length() >= SHORTEST)
                .limit(OF_ONE_FILE)
                .toList();
    }
}
