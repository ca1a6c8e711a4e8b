package io.funes.sync.mirror;

import io.funes.sync.hub.RepoName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Makes the second copy of a mirror that a push changes.
 *
 * @param repo of which memory
 * @param root where the mirror is
 */
record Staging(RepoName repo, Path root) {

    /** Links contents and copies none; what was there before is removed. */
    Staged make(Optional<Stamp> base) {
        Path place = place();
        try {
            Links.removeAll(place);
            Files.createDirectories(place);
            Links.linkAll(root.resolve(Mirror.DATASET), place.resolve(Mirror.DATASET));
            for (String file : List.of(Mirror.CARD, Mirror.ATTRIBUTES)) {
                if (Files.exists(root.resolve(file))) {
                    Files.copy(root.resolve(file), place.resolve(file));
                }
            }
            return new Staged(place, base);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot prepare a push of " + repo + " in " + place, e);
        }
    }

    void remove() {
        try {
            Links.removeAll(place());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot remove what a push of " + repo + " left in " + root, e);
        }
    }

    private Path place() {
        return root.resolve("staging");
    }
}
