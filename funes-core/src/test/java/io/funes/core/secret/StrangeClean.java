package io.funes.core.secret;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * A second body of text without secrets, of which nothing was seen while the detectors were written: what a Linux machine
 * has of Python, of node packages, of manuals and of files below {@code /usr/share}. A random but fixed choice.
 */
final class StrangeClean {

    private static final int MOST = 8_000_000;
    private static final int FILE = 300_000;
    private static final String TEXT =
            ".*\\.(?:js|mjs|cjs|ts|css|map|json|lock|md|txt|rst|html|xml|ya?ml|toml|cfg|conf|ini|sh|pl|pm|rb|el|vim|service|py|pyi|c|h|po|desktop|svg|sql)";

    /** A file and where its text came from. */
    record Text(String file, String text) {}

    Map<String, List<Text>> all() {
        Map<String, List<Text>> kinds = new LinkedHashMap<>();
        List<Path> python = children(Path.of("/usr/lib"), "python3.*");
        kinds.put("Python sources", texts(python, p -> p.toString().endsWith(".py")));
        kinds.put("Python packages", texts(pythonPackages(), p -> p.toString().endsWith(".py")));
        kinds.put("node packages", texts(env("FUNES_TEST_NODE_MODULES"), p -> p.toString()
                .matches(TEXT)));
        kinds.put("agents", texts(env("FUNES_TEST_AGENTS"), p -> p.toString().matches(".*\\.(?:js|mjs|json|md|lock)")));
        kinds.put("manuals", texts(List.of(Path.of("/usr/share/man"), Path.of("/usr/share/doc")), p -> true));
        kinds.put("files of programs", texts(List.of(Path.of("/usr/share")), p -> p.toString()
                .matches(TEXT)));
        return kinds;
    }

    private static List<Path> pythonPackages() {
        return env("FUNES_TEST_PYTHON").stream()
                .flatMap(p -> children(p.getParent().getParent().resolve("lib"), "python3.*").stream())
                .toList();
    }

    private static List<Path> env(String name) {
        return Optional.ofNullable(System.getenv(name)).map(Path::of).stream().toList();
    }

    private static List<Path> children(Path directory, String name) {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(directory)) {
            return children.filter(c -> c.getFileName().toString().matches(name))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Text> texts(List<Path> roots, Predicate<Path> wanted) {
        List<Path> files = new ArrayList<>();
        roots.forEach(root -> files.addAll(files(root, wanted)));
        Collections.shuffle(files, new Random(31));
        List<Text> texts = new ArrayList<>();
        int size = 0;
        for (Path file : files) {
            String text = read(file);
            size += text.length();
            texts.add(new Text(file.toString(), text));
            if (size > MOST) {
                break;
            }
        }
        return texts;
    }

    private static List<Path> files(Path root, Predicate<Path> wanted) {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(f -> Files.isRegularFile(f) && wanted.test(f))
                    .sorted()
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of();
        }
    }

    /** The beginning of a file; nothing of one that is no text. */
    private static String read(Path file) {
        try (InputStream raw = Files.newInputStream(file);
                InputStream in = file.toString().endsWith(".gz") ? new GZIPInputStream(raw) : raw) {
            String text = new String(in.readNBytes(FILE), StandardCharsets.UTF_8);
            return text.indexOf('\0') >= 0 ? "" : text;
        } catch (IOException e) {
            return "";
        }
    }
}
