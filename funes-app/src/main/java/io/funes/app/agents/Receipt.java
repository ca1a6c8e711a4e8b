package io.funes.app.agents;

import io.funes.core.inference.store.Sha256;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What was done to one file, so that it can be undone.
 *
 * @param file the file
 * @param before its text before; empty when there was no file
 * @param after the hash of its text after
 * @param made directories made for it, outermost first
 */
record Receipt(Path file, Optional<String> before, String after, List<Path> made) {

    Receipt {
        made = List.copyOf(made);
    }

    /** Whether nobody has touched the file since. */
    boolean stillHolds(Optional<String> now) {
        return now.map(Sha256::of).filter(after::equals).isPresent();
    }
}
