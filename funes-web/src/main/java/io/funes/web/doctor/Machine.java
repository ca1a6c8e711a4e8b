package io.funes.web.doctor;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What of the machine is needed: Java, curl, and what native libraries read from the environment.
 *
 * @param environment this process's
 */
public record Machine(Map<String, String> environment) implements Examination {

    private static final int OLDEST_JAVA = 17;

    @Override
    public List<Diagnosis> look() {
        return List.of(java(), curl(), threads());
    }

    private static Diagnosis java() {
        String says =
                "Java " + Runtime.version() + " from " + System.getProperty("java.vendor", "an unnamed vendor") + ", "
                        + System.getProperty("os.name") + ' ' + System.getProperty("os.arch") + ", "
                        + Runtime.getRuntime().availableProcessors() + " cores";
        return Diagnosis.of(
                "Java",
                Runtime.version().feature() >= OLDEST_JAVA,
                says,
                says + "; funes needs " + OLDEST_JAVA + " or newer: set JAVA_HOME to one");
    }

    private Diagnosis curl() {
        Optional<Path> curl = Stream.of(environment.getOrDefault("PATH", "").split(File.pathSeparator))
                .filter(directory -> !directory.isEmpty())
                .map(directory -> Path.of(directory, "curl"))
                .filter(Files::isExecutable)
                .findFirst();
        return curl.map(path -> Diagnosis.fine("curl", path.toString()))
                .orElseGet(() -> Diagnosis.note(
                        "curl",
                        "is not on PATH, so every command starts a Java of its own, and hooks wait; install it"));
    }

    /** Without it a full-text index of Lance never gets done on two cores. */
    private Diagnosis threads() {
        String value = environment.getOrDefault("LANCE_CPU_THREADS", "");
        return value.matches("[2-9]|[1-9][0-9]+")
                ? Diagnosis.fine("environment", "LANCE_CPU_THREADS is " + value)
                : Diagnosis.note(
                        "environment", "LANCE_CPU_THREADS is not set; start funes by its launcher, which sets it to 2");
    }
}
