package io.funes.web.status;

import io.funes.core.memory.Memory;
import io.funes.core.memory.MemoryException;
import io.funes.core.memory.MemoryState;
import io.funes.core.text.Counted;
import io.funes.search.IndexView;
import io.funes.sync.hub.RepoName;
import io.funes.web.memory.Memories;
import io.funes.web.share.Sharing;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Says of memories that were named how they stand, without a connection. */
public final class NamedStatus {

    private final Memory local;
    private final Sharing sharing;
    private final Memories memories;

    public NamedStatus(Memory local, Sharing sharing, Memories memories) {
        this.local = local;
        this.sharing = sharing;
        this.memories = memories;
    }

    /**
     * In the order of their labels.
     *
     * @param labels see {@link Memories}
     * @throws IllegalArgumentException when one is no label
     */
    public List<MemoryStatus> of(String labels) {
        return Arrays.stream(labels.split(","))
                .map(String::trim)
                .filter(label -> !label.isEmpty())
                .distinct()
                .map(this::one)
                .toList();
    }

    private MemoryStatus one(String label) {
        if (label.equals(Memories.LOCAL)) {
            return status(label, local::state, Optional.empty());
        }
        return RepoName.find(label).map(this::remote).orElseGet(() -> dataset(label));
    }

    private MemoryStatus remote(RepoName repo) {
        Sharing.Remote remote = sharing.remote(repo);
        if (remote.head().isEmpty()) {
            String never = "was never brought here; `funes pull " + repo + "` brings it";
            return new MemoryStatus(repo.toString(), never, Optional.empty(), Optional.of(remote));
        }
        return status(repo.toString(), () -> sharing.mirrored(repo), Optional.of(remote));
    }

    private static MemoryStatus status(String label, Supplier<MemoryState> asked, Optional<Sharing.Remote> remote) {
        try {
            MemoryState state = asked.get();
            Optional<Long> chunks =
                    state instanceof MemoryState.Ready ready ? Optional.of(ready.chunks()) : Optional.empty();
            return new MemoryStatus(label, state.message(), chunks, remote);
        } catch (MemoryException e) { // such as one of another model
            return new MemoryStatus(
                    label, Optional.ofNullable(e.getMessage()).orElse("unreadable"), Optional.empty(), remote);
        }
    }

    private MemoryStatus dataset(String label) {
        Memories.Place place = memories.named(Optional.of(label)).get(0);
        try (IndexView view = place.index().view()) {
            long chunks = view.coverage().chunks();
            return new MemoryStatus(place.label(), Counted.of(chunks, "chunk"), Optional.of(chunks), Optional.empty());
        }
    }
}
