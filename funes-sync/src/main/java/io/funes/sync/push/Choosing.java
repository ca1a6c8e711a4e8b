package io.funes.sync.push;

import io.funes.core.trace.Chunk;
import io.funes.sync.hub.RepoName;
import java.util.Optional;
import java.util.function.Predicate;

/** What may go to which remote memory, before the gate is asked. */
public interface Choosing {

    /** Everything, everywhere. */
    Choosing EVERYTHING = new Choosing() {
        @Override
        public Predicate<Chunk> chosen(RepoName memory) {
            return chunk -> true;
        }

        @Override
        public Optional<String> project(RepoName memory) {
            return Optional.empty();
        }
    };

    Predicate<Chunk> chosen(RepoName memory);

    /** The project a memory is of, which its dataset is marked with. */
    Optional<String> project(RepoName memory);
}
