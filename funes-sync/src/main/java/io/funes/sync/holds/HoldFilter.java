package io.funes.sync.holds;

import io.funes.core.secret.Confidence;
import io.funes.core.secret.Fingerprint;
import io.funes.core.trace.SessionId;
import java.util.List;

/**
 * Which holds and findings are meant. An empty list asks for nothing in particular; the values of one list are
 * alternatives, and all lists must agree.
 *
 * @param detectors names of detectors
 * @param decided also those that nobody has to judge any more
 */
public record HoldFilter(
        List<String> detectors,
        List<Confidence> confidences,
        List<SessionId> sessions,
        List<Fingerprint> values,
        boolean decided) {

    /** Every open hold. */
    public static final HoldFilter OPEN = new HoldFilter(List.of(), List.of(), List.of(), List.of(), false);

    /** Every hold there is. */
    public static final HoldFilter ALL = OPEN.withDecided(true);

    public HoldFilter {
        detectors = List.copyOf(detectors);
        confidences = List.copyOf(confidences);
        sessions = List.copyOf(sessions);
        values = List.copyOf(values);
    }

    /**
     * Reads names as people and programs write them.
     *
     * @throws IllegalArgumentException for a confidence or a fingerprint that is none
     */
    public static HoldFilter of(
            List<String> detectors,
            List<String> confidences,
            List<String> sessions,
            List<String> values,
            boolean decided) {
        return new HoldFilter(
                detectors,
                confidences.stream().map(Labels::confidence).toList(),
                sessions.stream().map(SessionId::new).toList(),
                values.stream().map(Fingerprint::new).toList(),
                decided);
    }

    public HoldFilter withDecided(boolean other) {
        return new HoldFilter(detectors, confidences, sessions, values, other);
    }

    /** Whether it says anything about findings, so that holds without any are not meant. */
    boolean isAboutFindings() {
        return !(detectors.isEmpty() && confidences.isEmpty() && values.isEmpty());
    }

    boolean isEmpty() {
        return !isAboutFindings() && sessions.isEmpty();
    }

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder();
        append(out, "detector", detectors);
        append(out, "confidence", confidences.stream().map(Labels::of).toList());
        append(out, "session", sessions.stream().map(SessionId::value).toList());
        append(out, "value", values.stream().map(Fingerprint::hex).toList());
        return out.isEmpty() ? "all" : out.toString();
    }

    private static void append(StringBuilder out, String name, List<String> values) {
        if (!values.isEmpty()) {
            out.append(out.isEmpty() ? "" : " ").append(name).append('=').append(String.join(",", values));
        }
    }
}
