package io.funes.search.index;

import io.funes.core.trace.BlockType;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.Role;
import io.funes.search.Plain;
import java.util.List;
import java.util.Optional;

/** The beginning of a prompt that a person wrote, on one line. */
final class Title {

    private static final int LENGTH = 120;
    private static final String REQUEST = "## My request for Codex:";
    /** How harnesses begin what they put into a user's turn themselves. */
    private static final List<String> SCAFFOLDING = List.of(
            "<", "Caveat:", "# AGENTS.md", "[Request interrupted", "# Context from my IDE", "This session is being");

    private Title() {}

    static Optional<String> of(Chunk chunk) {
        boolean prompt = chunk.role().equals(Role.USER) && chunk.type() == BlockType.TEXT && chunk.split() == 0;
        return prompt ? words(asked(chunk.text().strip())) : Optional.empty();
    }

    private static String asked(String text) {
        int request = text.startsWith("# Context from my IDE") ? text.indexOf(REQUEST) : -1;
        return request < 0 ? text : text.substring(request + REQUEST.length()).strip();
    }

    private static Optional<String> words(String text) {
        if (text.isEmpty() || SCAFFOLDING.stream().anyMatch(text::startsWith)) {
            return Optional.empty();
        }
        String line = Plain.line(text);
        boolean fits = line.codePointCount(0, line.length()) <= LENGTH;
        return Optional.of(fits ? line : line.substring(0, line.offsetByCodePoints(0, LENGTH - 1)) + "…");
    }
}
