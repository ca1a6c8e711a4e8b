package io.funes.core.secret;

import java.util.List;
import java.util.Locale;

/** Values that a standard or a test publishes, and says so. */
final class TestVectors {

    private static final int BEFORE = 240;
    private static final List<String> NAMES = List.of(
            "test vector",
            "testvector",
            "test_vector",
            "test-vector",
            "known answer",
            "known-answer",
            "wycheproof",
            "rfc 4231",
            "rfc4231",
            "rfc 2202",
            "rfc 6070",
            "nist cavp",
            "cavp");

    private TestVectors() {}

    static boolean surround(Pass pass, int at) {
        String before = pass.text().substring(Math.max(0, at - BEFORE), at).toLowerCase(Locale.ROOT);
        return NAMES.stream().anyMatch(before::contains);
    }
}
