package io.funes.core.inference.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runs the scripts below {@code src/test/python} where {@code FUNES_TEST_PYTHON} names a Python with their packages. */
final class ReferencePython {

    private static final JsonMapper JSON = new JsonMapper();

    private ReferencePython() {}

    static JsonNode run(String script, List<Path> arguments, Object input) throws IOException, InterruptedException {
        String python = System.getenv().getOrDefault("FUNES_TEST_PYTHON", "");
        assumeTrue(!python.isEmpty(), "FUNES_TEST_PYTHON names no Python with onnxruntime and tokenizers");
        List<String> command = new ArrayList<>(List.of(python, "src/test/python/" + script));
        arguments.forEach(argument -> command.add(argument.toString()));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (OutputStream out = process.getOutputStream()) {
            out.write(JSON.writeValueAsBytes(input));
        }
        JsonNode answer = JSON.readTree(process.getInputStream());
        assertThat(process.waitFor()).isZero();
        return answer;
    }
}
