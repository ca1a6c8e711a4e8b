package io.funes.web.share;

import io.funes.core.text.Counted;
import io.funes.sync.curate.Candidate;
import io.funes.sync.hub.RepoName;
import io.funes.web.text.Plain;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Curation in lines for people. */
public final class CurationText {

    private CurationText() {}

    /** One line a session; ends in a newline. */
    public static String of(RepoName memory, List<Candidate> candidates) {
        return candidates.isEmpty()
                ? "no session here is of the project of " + memory + "; `funes index` brings sessions in\n"
                : candidates.stream().map(CurationText::line).collect(Collectors.joining());
    }

    private static String line(Candidate c) {
        return Plain.line(String.format(
                Locale.ROOT,
                "%-8s%s  %s  %s  %s",
                c.decision().label(),
                c.session(),
                c.harness(),
                Counted.of(c.chunks(), "chunk"),
                c.repo()));
    }
}
