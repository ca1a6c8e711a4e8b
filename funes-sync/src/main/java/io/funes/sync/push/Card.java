package io.funes.sync.push;

import io.funes.core.memory.Memory;
import io.funes.sync.hub.RepoName;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The page of a published memory, with figures that are true at its commit. A page that a person wrote is left alone. */
final class Card {

    private static final String MARK = "<!-- written by funes; remove this line to write your own -->";
    private static final int SCAN = 1024;

    private Card() {}

    static boolean isOurs(String card) {
        return card.isBlank() || card.contains(MARK);
    }

    static String of(RepoName repo, Memory memory, Instant now) {
        Set<String> sessions = new TreeSet<>();
        Map<String, Long> harnesses = new TreeMap<>();
        memory.scan(
                SCAN,
                rows -> rows.forEach(row -> {
                    sessions.add(row.chunk().session().value());
                    harnesses.merge(row.chunk().harness().id(), 1L, Long::sum);
                }));
        long chunks = harnesses.values().stream().mapToLong(Long::longValue).sum();
        StringBuilder table = new StringBuilder();
        harnesses.forEach((name, count) ->
                table.append("| ").append(name).append(" | ").append(count).append(" |\n"));
        return """
                ---
                tags:
                - funes
                - agent-traces
                pretty_name: %s
                ---
                %s
                # %s

                A memory of coding agents: what was said in %d sessions, in %d passages, as of %s.

                | agent | passages |
                |---|---|
                %s
                The dataset is `chunks.lance` (Lance). Ask it with `funes recall "QUESTION" --memory %s`.
                """.formatted(
                        repo.name(),
                        MARK,
                        repo,
                        sessions.size(),
                        chunks,
                        DateTimeFormatter.ISO_LOCAL_DATE.format(now.atOffset(ZoneOffset.UTC)),
                        table,
                        repo);
    }
}
