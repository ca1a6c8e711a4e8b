package io.funes.sync.push;

import io.funes.core.trace.Chunk;
import io.funes.sync.hub.RepoName;
import java.util.function.Predicate;

/**
 * What to publish, and where.
 *
 * @param repo the remote memory
 * @param agreed whether a person agreed to publish from this home to that memory for the first time
 * @param chosen which chunks may leave at all
 */
public record PushRequest(RepoName repo, boolean agreed, Predicate<Chunk> chosen) {

    /** Everything, to a memory that was published to before. */
    public static PushRequest to(RepoName repo) {
        return new PushRequest(repo, false, chunk -> true);
    }

    public PushRequest withAgreed(boolean other) {
        return new PushRequest(repo, other, chosen);
    }

    public PushRequest withChosen(Predicate<Chunk> other) {
        return new PushRequest(repo, agreed, other);
    }
}
