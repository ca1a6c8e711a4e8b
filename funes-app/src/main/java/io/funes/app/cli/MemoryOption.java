package io.funes.app.cli;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which memories a command looks into. */
final class MemoryOption {

    @Option(
            names = "--memory",
            paramLabel = "NAME",
            description =
                    "local, owner/name on the Hub, a path, or s3://bucket/prefix; several with commas (local and those linked).")
    private @Nullable String memory;

    /** What was named, paths as the caller meant them; empty when nothing was. */
    Optional<String> labels(Call call) {
        return Optional.ofNullable(memory).map(named -> meant(named, call));
    }

    /** Labels with paths as the caller meant them. */
    static String meant(String labels, Call call) {
        return Arrays.stream(labels.split(","))
                .map(label -> label.startsWith(".") ? call.resolve(label).toString() : label)
                .collect(Collectors.joining(","));
    }
}
