package io.funes.app.cli;

import io.funes.sync.holds.HoldFilter;
import java.util.List;
import picocli.CommandLine.Option;

/** The options that say which holds are meant. */
final class HoldOptions {

    @Option(names = "--detector", paramLabel = "NAME", description = "Only findings of this detector.")
    private List<String> detectors = List.of();

    @Option(names = "--confidence", paramLabel = "C", description = "Only definite, likely or possible findings.")
    private List<String> confidences = List.of();

    @Option(names = "--session", paramLabel = "ID", description = "Only blocks of this session.")
    private List<String> sessions = List.of();

    @Option(names = "--value", paramLabel = "FINGERPRINT", description = "Only this value, as `show` names it.")
    private List<String> values = List.of();

    HoldFilter filter(boolean decided) {
        return HoldFilter.of(detectors, confidences, sessions, values, decided);
    }

    boolean isGiven() {
        return !(detectors.isEmpty() && confidences.isEmpty() && sessions.isEmpty() && values.isEmpty());
    }
}
