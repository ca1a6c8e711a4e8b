package io.funes.core.home;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/** The variables of the environment that are ours. */
final class Variables {

    private static final String OURS = "FUNES_";

    /** What tests of this project are told. */
    private static final String TESTS = "FUNES_TEST_";

    /** What is no setting: the home, options for the JVM, and what the launcher tells the program. */
    private static final Set<String> KNOWN = Set.of(
            "FUNES_HOME",
            "FUNES_JAVA_OPTS",
            "FUNES_LAUNCHER",
            "FUNES_TTY",
            "FUNES_WIDTH",
            "FUNES_ASK",
            "FUNES_ASKING",
            "FUNES_TRAINING");

    private Variables() {}

    /** Whether it is spelt as one of ours and is none. */
    static boolean isStranger(String variable) {
        return variable.startsWith(OURS)
                && !variable.startsWith(TESTS)
                && !KNOWN.contains(variable)
                && Arrays.stream(Setting.values()).map(Setting::variable).noneMatch(variable::equals);
    }

    static String settings() {
        return Arrays.stream(Setting.values()).map(Setting::variable).collect(Collectors.joining(", "));
    }
}
