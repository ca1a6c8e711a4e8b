package io.funes.sync.hub;

import java.util.List;

/**
 * Changes that are made together or not at all.
 *
 * @param summary one line
 * @param parent the head they were made on; when {@code main} is elsewhere by then, nothing is changed
 * @param changes at least one
 */
public record Commit(String summary, String parent, List<Change> changes) {

    public Commit {
        changes = List.copyOf(changes);
        if (changes.isEmpty()) {
            throw new IllegalArgumentException("a commit needs a change");
        }
    }
}
