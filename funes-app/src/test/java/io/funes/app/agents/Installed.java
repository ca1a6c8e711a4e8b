package io.funes.app.agents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The real launcher, and a person's home directory that is thrown away with the daemon it started. */
final class Installed {

    static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    static final Path SAMPLES = ROOT.resolve("samples");

    private static final int PATIENCE_SECONDS = 240;

    private final Path home;
    private final Map<String, String> environment = new TreeMap<>();

    /**
     * What a command left.
     *
     * @param code its exit code
     * @param out its standard output
     * @param err its standard error
     */
    record Ended(int code, String out, String err) {

        Ended good() {
            assertThat(code).as(out + err).isEqualTo(0);
            return this;
        }
    }

    private Installed(Path home) {
        this.home = home;
        environment.put("PATH", System.getenv("PATH"));
        environment.put("HOME", home.toString());
        environment.put("FUNES_HOME", home.resolve("funes' höme").toString());
        environment.put("FUNES_PORT", "0");
        environment.put("FUNES_IDLE_EXIT", "10m");
        environment.put("LANG", "C.UTF-8");
    }

    /** A home whose name has a space, a quote and letters beyond ASCII, not below the temporary directory. */
    static Installed make() throws IOException {
        Path base = Files.createDirectories(ROOT.resolve("funes-app/target/homes"));
        Path home = Files.createDirectories(Files.createTempDirectory(base, "h").resolve("jo's hömé 漢"));
        return new Installed(home);
    }

    Path home() {
        return home;
    }

    Path funesHome() {
        return Path.of(environment.get("FUNES_HOME"));
    }

    Path launcher() throws IOException {
        Path link = home.resolve("my bin/funes");
        if (!Files.exists(link)) {
            Files.createDirectories(link.getParent());
            Files.createSymbolicLink(link, ROOT.resolve("funes"));
        }
        return link;
    }

    Map<String, String> environment() {
        return environment;
    }

    Ended funes(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(launcher().toString()));
        command.addAll(List.of(arguments));
        return run("", command);
    }

    /** With this home's environment and nothing else. */
    Ended run(String input, List<String> command) throws IOException, InterruptedException {
        Path out = Files.createTempFile(home.getParent(), "out", "");
        Path err = Files.createTempFile(home.getParent(), "err", "");
        Path in = Files.writeString(Files.createTempFile(home.getParent(), "in", ""), input);
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(home.toFile())
                .redirectInput(in.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process process = builder.start();
        boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (!ended) {
            process.destroyForcibly();
        }
        assertThat(ended).as("%s ends", command).isTrue();
        return new Ended(process.exitValue(), text(out), text(err));
    }

    JsonNode daemon() throws IOException {
        return JsonMapper.shared().readTree(Files.readString(funesHome().resolve("daemon.json")));
    }

    void kill() throws Exception {
        ProcessHandle daemon = ProcessHandle.of(daemon().get("pid").asLong()).orElseThrow();
        daemon.destroyForcibly();
        daemon.onExit().get(10, TimeUnit.SECONDS);
    }

    static void eventually(Callable<Boolean> holds) throws Exception {
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!holds.call()) {
            assertThat(System.nanoTime())
                    .as("it did not come true within a minute")
                    .isLessThan(until);
            Thread.sleep(100);
        }
    }

    void end() throws IOException, InterruptedException {
        funes("stop");
        try (Stream<Path> files = Files.walk(home.getParent())) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        }
    }

    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }
}
