package io.funes.app.launcher;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The real launcher with a home of its own; whatever daemon it starts ends with it. */
final class Funes implements AutoCloseable {

    static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    static final Path SAMPLES = ROOT.resolve("samples");

    private static final int PATIENCE_SECONDS = 240;

    private final Path home;
    private final Path launcher;
    private final Path scratch;

    /**
     * What a command left.
     *
     * @param code its exit code
     * @param out its standard output
     * @param err its standard error
     * @param millis how long it took
     */
    record Ended(int code, String out, String err, long millis) {}

    private Funes(Path home, Path launcher, Path scratch) {
        this.home = home;
        this.launcher = launcher;
        this.scratch = scratch;
    }

    /** In a directory whose name has a space, like its home's and its link's. */
    static Funes in(Path directory) throws IOException {
        Path scratch = Files.createDirectories(directory.resolve("a b's"));
        Path link = Files.createSymbolicLink(scratch.resolve("my funes"), ROOT.resolve("funes"));
        return new Funes(scratch.resolve("ho me"), link, scratch);
    }

    /** Whether what the launcher needs is here. */
    static boolean canRun() {
        return succeeds("sh", "-c", "command -v curl");
    }

    static boolean succeeds(String... command) {
        try {
            return new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    Path home() {
        return home;
    }

    Path scratch() {
        return scratch;
    }

    Ended run(String... arguments) throws IOException, InterruptedException {
        return feed("", arguments);
    }

    /** Runs a command with something to read. */
    Ended feed(String input, String... arguments) throws IOException, InterruptedException {
        return run(List.of(), Map.of(), input, arguments);
    }

    private Ended run(List<String> before, Map<String, String> environment, String input, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(before);
        command.add(launcher.toString());
        command.addAll(List.of(arguments));
        return end(start(command, environment, input));
    }

    /** Runs a command where no network is, with another home. */
    Ended cutOff(Path otherHome, String... arguments) throws IOException, InterruptedException {
        return run(List.of("unshare", "-rn"), Map.of("FUNES_HOME", otherHome.toString()), "", arguments);
    }

    /** Runs a command with another home and more variables. */
    Ended elsewhere(Path otherHome, Map<String, String> more, String... arguments)
            throws IOException, InterruptedException {
        Map<String, String> environment = new HashMap<>(more);
        environment.put("FUNES_HOME", otherHome.toString());
        return run(List.of(), environment, "", arguments);
    }

    /** Runs a line of shell, in which {@code $0} is the launcher. */
    Ended shell(String line) throws IOException, InterruptedException {
        return end(start(List.of("sh", "-c", line, launcher.toString()), Map.of(), ""));
    }

    /** The daemon as its file names it. */
    JsonNode daemon() throws IOException {
        return JsonMapper.shared().readTree(Files.readString(home.resolve("daemon.json")));
    }

    ProcessHandle process() throws IOException {
        return ProcessHandle.of(daemon().get("pid").asLong()).orElseThrow();
    }

    @Override
    public void close() throws IOException {
        try {
            run("stop");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        try (Stream<Path> files = Files.walk(scratch)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        }
    }

    private record Started(Process process, Path out, Path err, long begun) {}

    private Started start(List<String> command, Map<String, String> environment, String input) throws IOException {
        Path out = Files.createTempFile(scratch, "out", "");
        Path err = Files.createTempFile(scratch, "err", "");
        Path in = Files.writeString(Files.createTempFile(scratch, "in", ""), input);
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(scratch.toFile())
                .redirectInput(in.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().put("FUNES_HOME", home.toString());
        builder.environment().put("HOME", scratch.toString());
        builder.environment().putAll(environment);
        long begun = System.nanoTime();
        return new Started(builder.start(), out, err, begun);
    }

    private static Ended end(Started started) throws IOException, InterruptedException {
        if (!started.process().waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            started.process().destroyForcibly();
            throw new UncheckedIOException(new IOException("no end after " + PATIENCE_SECONDS + " s; it said "
                    + Files.readString(started.out()) + Files.readString(started.err())));
        }
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - started.begun());
        return new Ended(
                started.process().exitValue(),
                Files.readString(started.out()),
                Files.readString(started.err()),
                millis);
    }
}
