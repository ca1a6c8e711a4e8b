package io.funes.sync.mirror;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A second copy of a remote memory, to be changed.
 *
 * @param directory where it is
 * @param base the commit it is a copy of; empty when nothing was brought yet
 */
public record Staged(Path directory, Optional<Stamp> base) {

    public Path dataset() {
        return directory.resolve(Mirror.DATASET);
    }
}
