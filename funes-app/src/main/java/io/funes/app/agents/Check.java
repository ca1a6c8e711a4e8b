package io.funes.app.agents;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Tries what an agent was given, the way the agent will use it. */
final class Check {

    private static final int SECONDS = 60;
    private static final String FIRST_WORDS = """
            {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},\
            "clientInfo":{"name":"funes add","version":"1"}}}
            {"jsonrpc":"2.0","method":"notifications/initialized"}
            {"jsonrpc":"2.0","id":2,"method":"tools/list"}
            """;

    private Check() {}

    /** Starts the server that was registered and lists its tools. */
    static Outcome tools(Registration registration, Person person) {
        List<String> command = new ArrayList<>(List.of(registration.launcher()));
        command.addAll(registration.arguments());
        Ended ended = run(command, person, registration, FIRST_WORDS);
        boolean good = ended.output().contains("\"recall\"") && ended.output().contains("\"serverInfo\"");
        return good
                ? new Outcome(true, "tools answer (" + ended.millis() + " ms)")
                : new Outcome(
                        false,
                        "tools do not answer: " + Shown.line(String.join(" ", command)) + " said \""
                                + Shown.line(ended.output()) + "\"; run it in a terminal to see why");
    }

    /** Runs the hook that was registered, with a call that names nothing. */
    static Outcome hook(String command, Registration registration, Person person) {
        Ended ended = run(
                List.of("sh", "-c", command), person, registration, "{\"transcript_path\":null,\"funes_trial\":true}");
        boolean good = ended.code() == 0 && ended.output().isEmpty();
        return good
                ? new Outcome(true, "hook fires (" + ended.millis() + " ms)")
                : new Outcome(
                        false,
                        "hook fails: " + Shown.line(command) + " said \"" + Shown.line(ended.output())
                                + "\"; run it in a terminal to see why");
    }

    private record Ended(int code, String output, long millis) {}

    private static Ended run(List<String> command, Person person, Registration registration, String input) {
        try {
            Path out = Files.createTempFile("funes-check", "");
            Path in = Files.writeString(Files.createTempFile("funes-check", ""), input);
            try {
                return run(command, person, registration, in, out);
            } finally {
                Files.delete(in);
                Files.delete(out);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot run " + command, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Ended(1, "", 0);
        }
    }

    private static Ended run(List<String> command, Person person, Registration registration, Path in, Path out)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(person.home().toFile())
                .redirectErrorStream(true)
                .redirectInput(in.toFile())
                .redirectOutput(out.toFile());
        Map<String, String> environment = builder.environment();
        environment.put("HOME", person.home().toString());
        environment.remove("FUNES_HOME");
        registration.environment().forEach((name, value) -> environment.put(name, value.toString()));
        long begun = System.nanoTime();
        Process process = builder.start();
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            process.destroy();
            return new Ended(1, "nothing for " + SECONDS + " s", 0);
        }
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
        return new Ended(process.exitValue(), new String(Files.readAllBytes(out), StandardCharsets.UTF_8), millis);
    }
}
