package io.funes.core.inference.onnx;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** One unpacked model for all tests of this package: unpacking it for each would take most of the time. */
final class SharedInference {

    private SharedInference() {}

    static OnnxInference open() {
        Path directory = directory();
        return new OnnxInference(directory.resolve("native"), directory.resolve("models"), Duration.ofMinutes(5));
    }

    /** Below the build's own directory, so that nothing of a user is touched, and the next run finds it. */
    static Path directory() {
        try {
            return Files.createDirectories(Path.of("target", "inference").toAbsolutePath());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
