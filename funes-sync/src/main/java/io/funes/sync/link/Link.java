package io.funes.sync.link;

import io.funes.sync.hub.RepoName;
import java.time.Instant;
import java.util.Optional;

/**
 * A remote memory that a home is linked with.
 *
 * @param repo its name
 * @param since when it was linked
 * @param failed why the last publication failed, where it did
 * @param failures how many failed in a row
 * @param next when it is tried again, where it failed
 */
public record Link(RepoName repo, Instant since, Optional<String> failed, int failures, Optional<Instant> next) {

    boolean isDue(Instant now) {
        return next.map(n -> !n.isAfter(now)).orElse(true);
    }
}
