package io.funes.sync.holds;

import io.funes.core.secret.Confidence;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How closed sets are spelled in tables, JSON and on the command line. */
final class Labels {

    private Labels() {}

    static String of(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    static Confidence confidence(String label) {
        return find(Confidence.values(), label, "confidence");
    }

    /** @throws IllegalArgumentException naming those there are */
    static <E extends Enum<E>> E find(E[] values, String label, String what) {
        return Arrays.stream(values)
                .filter(v -> of(v).equals(label.toLowerCase(Locale.ROOT).replace('-', '_')))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no " + what + " \"" + label + "\"; there are "
                        + Arrays.stream(values).map(Labels::of).collect(Collectors.joining(", "))));
    }
}
