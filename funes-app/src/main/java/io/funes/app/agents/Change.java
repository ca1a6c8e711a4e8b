package io.funes.app.agents;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What happens to one file.
 *
 * @param file the file
 * @param what what it gives the agent
 * @param before its text; empty when there is no file
 * @param after its text afterwards; empty when it goes
 */
public record Change(Path file, String what, Optional<String> before, Optional<String> after) {

    public boolean isNone() {
        return before.equals(after);
    }

    /** The difference as people read it. */
    public String diff() {
        return Diff.of(file.toString(), before.orElse(""), after.orElse(""));
    }
}
