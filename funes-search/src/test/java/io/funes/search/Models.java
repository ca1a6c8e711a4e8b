package io.funes.search;

import io.funes.core.inference.onnx.OnnxInference;
import java.nio.file.Path;
import java.time.Duration;

/** The real models, unpacked once below the build's directory. */
public final class Models {

    private Models() {}

    public static OnnxInference open() {
        Path directory = Path.of("target", "inference").toAbsolutePath();
        return new OnnxInference(directory.resolve("native"), directory.resolve("models"), Duration.ofMinutes(5));
    }
}
