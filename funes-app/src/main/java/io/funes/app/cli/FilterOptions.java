package io.funes.app.cli;

import io.funes.web.ask.FilterWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that limit what is looked at. */
final class FilterOptions {

    @Option(names = "--harness", paramLabel = "AGENT", description = "Only sessions of this agent (claude, codex, …).")
    private List<String> harnesses = List.of();

    @Option(names = "--type", paramLabel = "TYPE", description = "Only text, thinking, tool_use or tool_result.")
    private List<String> types = List.of();

    @Option(names = "--repo", paramLabel = "OWNER/NAME", description = "Only sessions in checkouts of this repository.")
    private List<String> repos = List.of();

    @Option(names = "--workdir", paramLabel = "DIR", description = "Only sessions in this working directory.")
    private List<String> workdirs = List.of();

    @Option(names = "--session", paramLabel = "ID", description = "Only this session; the beginning of its id will do.")
    private List<String> sessions = List.of();

    @Option(names = "--exclude-session", paramLabel = "ID", description = "Not this session.")
    private List<String> excluded = List.of();

    @Option(names = "--since", paramLabel = "WHEN", description = "From then on: 2026-03-01, 12h, 7d, 2w.")
    private @Nullable String since;

    @Option(names = "--until", paramLabel = "WHEN", description = "Before then.")
    private @Nullable String until;

    FilterWords words(List<String> alsoExcluded) {
        List<String> out = new ArrayList<>(excluded);
        out.addAll(alsoExcluded);
        return new FilterWords(
                harnesses,
                types,
                repos,
                workdirs,
                sessions,
                out,
                Optional.ofNullable(since),
                Optional.ofNullable(until));
    }

    /** Whether the caller named sessions, so that none is left out on its own account. */
    boolean namesSessions() {
        return !sessions.isEmpty();
    }
}
