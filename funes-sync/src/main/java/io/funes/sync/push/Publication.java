package io.funes.sync.push;

import io.funes.core.memory.lance.LanceMemory;
import io.funes.sync.hub.Change;
import io.funes.sync.hub.Commit;
import io.funes.sync.hub.Committed;
import io.funes.sync.hub.Hub;
import io.funes.sync.mirror.Mirror;
import io.funes.sync.mirror.Staged;
import io.funes.sync.mirror.Stamp;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** One change of a remote memory: staged beside its mirror, committed on the mirror's head, and then adopted by it. */
final class Publication {

    private final Hub hub;
    private final Mirror mirror;
    private final Optional<String> project;
    private final Instant now;

    /** @param project what a dataset that is made is marked with */
    Publication(Hub hub, Mirror mirror, Optional<String> project, Instant now) {
        this.hub = hub;
        this.mirror = mirror;
        this.project = project;
        this.now = now;
    }

    /**
     * What came of it.
     *
     * @param rows how many rows were added
     * @param committed the commit
     */
    record Published(int rows, Committed committed) {}

    /**
     * Makes the change.
     *
     * @param change changes the staged copy, and says how many rows it added
     * @return empty when nothing is different afterwards
     */
    Optional<Published> make(String summary, ToIntFunction<LanceMemory> change) {
        Staged staged = mirror.stage();
        try {
            Map<String, String> there = staged.base().map(Stamp::files).orElse(Map.of());
            List<Change> changes = new ArrayList<>();
            int rows;
            try (LanceMemory memory = mirror.open(staged.dataset(), project)) {
                rows = change.applyAsInt(memory);
                changes.addAll(Difference.of(staged.directory(), there));
                if (!changes.isEmpty()) {
                    card(memory, staged.directory()).ifPresent(changes::add);
                }
            }
            return changes.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Published(rows, send(summary, staged, changes)));
        } finally {
            mirror.unstage();
        }
    }

    private Committed send(String summary, Staged staged, List<Change> changes) {
        List<Change> all = new ArrayList<>(changes);
        Difference.attributes(staged.directory()).ifPresent(all::add);
        String parent = staged.base().map(Stamp::head).orElseGet(() -> hub.head(mirror.repo()));
        Committed committed = hub.commit(mirror.repo(), new Commit(summary, parent, all));
        mirror.adopt(staged.directory());
        return committed;
    }

    private Optional<Change> card(LanceMemory memory, Path staging) {
        boolean ours = Card.isOurs(Difference.read(staging.resolve(Mirror.CARD)));
        return ours
                ? Optional.of(Difference.write(staging, Mirror.CARD, Card.of(mirror.repo(), memory, now)))
                : Optional.empty();
    }
}
