package io.funes.sync.holds;

import io.funes.core.trace.Chunk;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.TurnId;
import java.util.Locale;
import java.util.Optional;

/** The parts of a block that leave with it, each scanned by itself. */
public enum Part {
    TEXT,
    TOOL,
    SOURCE,
    WORKDIR,
    REPO,
    SESSION,
    TURN,
    PARENT,
    ROLE,
    HARNESS,
    TIME;

    /** The spelling in tables and JSON. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether words can be replaced here; the others name things, and a changed name would be another thing. */
    boolean isRedactable() {
        return compareTo(SESSION) < 0;
    }

    /** What a chunk says here; for the text that is one piece only. */
    Optional<String> of(Chunk chunk) {
        return switch (this) {
            case TEXT -> Optional.of(chunk.text());
            case TOOL -> chunk.toolName();
            case SOURCE -> chunk.source();
            case WORKDIR -> chunk.workdir();
            case REPO -> chunk.repo();
            case SESSION -> Optional.of(chunk.session().value());
            case TURN -> Optional.of(chunk.turn().value());
            case PARENT -> chunk.parent().map(TurnId::value);
            case ROLE -> Optional.of(chunk.role().name());
            case HARNESS -> Optional.of(chunk.harness().id());
            case TIME -> chunk.time().map(Timestamp::raw);
        };
    }
}
