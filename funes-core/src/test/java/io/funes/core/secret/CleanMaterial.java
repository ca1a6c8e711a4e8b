package io.funes.core.secret;

import io.funes.core.trace.Splitter;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Text without secrets, as much as the machine has: sources of the JDK (the running one's or a neighbour's), texts in the
 * jars beside those of the class path, minified JavaScript from the JDK, and generated lock files, hash lists and images.
 */
final class CleanMaterial {

    private static final int MILLION = 1_000_000;
    private static final Pattern TEXT = Pattern.compile(
            "(?i).*\\.(?:java|kt|js|css|html|md|txt|xml|json|ya?ml|properties|pom|proto|sql|ts|py|rb|go|sh|conf|toml|adoc|xsd|dtd)"
                    + "|.*/(?:LICENSE|NOTICE|README|CHANGES)[^/]*");

    private final Random random = new Random(11);
    private final Shapes shapes = new Shapes(random);

    /** Texts by kind. */
    Map<String, List<String>> all() {
        Map<String, List<String>> kinds = new LinkedHashMap<>();
        kinds.put("JDK sources", jdkSources(14 * MILLION));
        kinds.put("texts in jars", jarTexts(8 * MILLION));
        kinds.put("minified JavaScript", runtimeScripts());
        kinds.put("lock files", List.of(npmLock(2_500), cargoLock(2_500), goSum(2_500), poetryLock(2_500)));
        kinds.put("hash lists", List.of(hashes(4_000), gitLog(3_000), uuids(4_000)));
        kinds.put("base64 images", List.of(images(), sourceMap()));
        return kinds;
    }

    /** What a chunk can be. */
    static List<String> blocks(List<String> texts) {
        return texts.stream().flatMap(t -> Splitter.split(t).stream()).toList();
    }

    private List<String> jdkSources(int most) {
        Path home = Path.of(System.getProperty("java.home"));
        List<Path> candidates = new ArrayList<>(List.of(home.resolve("lib/src.zip")));
        try (Stream<Path> neighbours = Files.list(home.toAbsolutePath().getParent())) {
            neighbours.sorted().map(n -> n.resolve("lib/src.zip")).forEach(candidates::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return candidates.stream()
                .filter(Files::exists)
                .findFirst()
                .map(zip -> zipTexts(zip, most))
                .orElse(List.of());
    }

    private List<String> jarTexts(int most) {
        List<String> texts = new ArrayList<>();
        int size = 0;
        for (Path jar : jars()) {
            List<String> more = zipTexts(jar, MILLION);
            texts.addAll(more);
            size += more.stream().mapToInt(String::length).sum();
            if (size > most) {
                break;
            }
        }
        return texts;
    }

    /** The jars of the local repository that the class path comes from, else of the class path. */
    private static List<Path> jars() {
        List<Path> onClassPath = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(p -> p.endsWith(".jar"))
                .map(Path::of)
                .toList();
        Path repository = onClassPath.get(0).toAbsolutePath();
        while (repository.getParent() != null && !repository.endsWith("repository")) {
            repository = repository.getParent();
        }
        if (!repository.endsWith("repository")) {
            return onClassPath;
        }
        try (Stream<Path> files = Files.walk(repository)) {
            List<Path> all = new ArrayList<>(
                    files.filter(f -> f.toString().endsWith(".jar")).sorted().toList());
            Collections.shuffle(all, new Random(1));
            return all;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> zipTexts(Path zip, int most) {
        List<String> texts = new ArrayList<>();
        int size = 0;
        try (ZipFile file = new ZipFile(zip.toFile())) {
            List<? extends ZipEntry> entries = new ArrayList<>(Collections.list(file.entries()));
            Collections.shuffle(entries, new Random(1));
            for (ZipEntry entry : entries) {
                if (size < most
                        && entry.getSize() < MILLION
                        && TEXT.matcher(entry.getName()).matches()) {
                    texts.add(read(file, entry));
                    size += texts.get(texts.size() - 1).length();
                }
            }
            return texts;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(ZipFile file, ZipEntry entry) throws IOException {
        try (InputStream in = file.getInputStream(entry)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static List<String> runtimeScripts() {
        FileSystem runtime = FileSystems.getFileSystem(URI.create("jrt:/"));
        try (Stream<Path> files = Files.walk(runtime.getPath("modules", "jdk.javadoc"))) {
            List<String> scripts = new ArrayList<>();
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".js")).sorted().toList()) {
                scripts.add(Files.readString(file));
            }
            return scripts;
        } catch (IOException e) {
            return List.of();
        }
    }

    private String npmLock(int packages) {
        StringBuilder lock = new StringBuilder("{\n  \"lockfileVersion\": 3,\n  \"packages\": {\n");
        for (int i = 0; i < packages; i++) {
            String name = shapes.draw("{low8}");
            lock.append("    \"node_modules/")
                    .append(name)
                    .append("\": {\n      \"version\": \"1.2.")
                    .append(i);
            lock.append("\",\n      \"resolved\": \"https://registry.invalid/")
                    .append(name)
                    .append("/-/")
                    .append(name);
            lock.append(".tgz\",\n      \"integrity\": \"sha512-")
                    .append(shapes.draw("{std86}"))
                    .append("==\"\n    },\n");
        }
        return lock.append("  }\n}\n").toString();
    }

    private String cargoLock(int packages) {
        StringBuilder lock = new StringBuilder();
        for (int i = 0; i < packages; i++) {
            lock.append("[[package]]\nname = \"")
                    .append(shapes.draw("{low7}"))
                    .append("\"\nversion = \"0.4.")
                    .append(i);
            lock.append("\"\nchecksum = \"").append(shapes.draw("{hex64}")).append("\"\n\n");
        }
        return lock.toString();
    }

    private String goSum(int modules) {
        StringBuilder sum = new StringBuilder();
        for (int i = 0; i < modules; i++) {
            sum.append("github.com/")
                    .append(shapes.draw("{low6}"))
                    .append("/token v1.")
                    .append(i)
                    .append(".0 h1:");
            sum.append(shapes.draw("{std43}")).append("=\n");
        }
        return sum.toString();
    }

    private String poetryLock(int packages) {
        StringBuilder lock = new StringBuilder();
        for (int i = 0; i < packages; i++) {
            lock.append("    {file = \"")
                    .append(shapes.draw("{low8}"))
                    .append("-1.0-py3-none-any.whl\", hash = \"sha256:");
            lock.append(shapes.draw("{hex64}")).append("\"},\n");
        }
        return lock.toString();
    }

    private String hashes(int lines) {
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < lines; i++) {
            list.append(shapes.draw("{hex64}"))
                    .append("  src/")
                    .append(shapes.draw("{low6}"))
                    .append("/key.c\n");
        }
        return list.toString();
    }

    private String gitLog(int commits) {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < commits; i++) {
            log.append("commit ")
                    .append(shapes.draw("{hex40}"))
                    .append("\nAuthor: A B <a@b.invalid>\n\n    Fix the token key ");
            log.append(i)
                    .append("\n\n")
                    .append(shapes.draw("{hex7}"))
                    .append("..")
                    .append(shapes.draw("{hex7}"))
                    .append('\n');
        }
        return log.toString();
    }

    private String uuids(int lines) {
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < lines; i++) {
            list.append("{\"id\": \"").append(shapes.draw("{uuid}")).append("\", \"requestId\": \"");
            list.append(shapes.draw("{hex32}"))
                    .append("\", \"etag\": \"")
                    .append(shapes.draw("{hex32}"))
                    .append("\"}\n");
        }
        return list.toString();
    }

    private String images() {
        StringBuilder page = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            byte[] pixels = new byte[15_000];
            random.nextBytes(pixels);
            page.append("<img src=\"data:image/png;base64,iVBORw0KGgo")
                    .append(Base64.getEncoder().encodeToString(pixels));
            page.append("\">\n");
        }
        return page.toString();
    }

    private String sourceMap() {
        StringBuilder map = new StringBuilder("{\"version\":3,\"sources\":[\"key.ts\",\"token.ts\"],\"mappings\":\"");
        for (int i = 0; i < 60_000; i++) {
            map.append(shapes.draw("{std4}")).append(i % 7 == 0 ? ";" : ",");
        }
        return map.append("\"}").toString();
    }
}
