package io.funes.web.status;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The memory that this process occupies, where the system says so. */
final class Resident {

    private static final Path LINUX = Path.of("/proc/self/status");
    private static final int KILO = 1024;

    private Resident() {}

    static long megabytes() {
        try (Stream<String> lines = Files.lines(LINUX)) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .map(line -> line.replaceAll("[^0-9]", ""))
                    .mapToLong(Long::parseLong)
                    .map(kilobytes -> kilobytes / KILO)
                    .findFirst()
                    .orElse(0);
        } catch (IOException | RuntimeException e) {
            return 0;
        }
    }
}
