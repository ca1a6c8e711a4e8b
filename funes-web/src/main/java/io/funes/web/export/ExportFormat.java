package io.funes.web.export;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What is written. */
public enum ExportFormat {
    /** The Hub's Session Trace Simple Format, a file per session. */
    JSONL,
    /** One file with a row per session. */
    PARQUET;

    /** @throws IllegalArgumentException naming the formats there are */
    public static ExportFormat of(String name) {
        return Arrays.stream(values())
                .filter(format -> format.label().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no format \"" + name + "\"; there are "
                        + Arrays.stream(values()).map(ExportFormat::label).collect(Collectors.joining(", "))));
    }

    /** Its spelling. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
