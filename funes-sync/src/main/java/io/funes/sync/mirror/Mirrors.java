package io.funes.sync.mirror;

import io.funes.core.home.FunesHome;
import io.funes.sync.hub.Hub;
import io.funes.sync.hub.RepoName;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The mirrors of one home. */
public final class Mirrors implements AutoCloseable {

    private final FunesHome home;
    private final Hub hub;
    private final Clock clock;
    private final Map<RepoName, Mirror> open = new ConcurrentHashMap<>();

    public Mirrors(FunesHome home, Hub hub, Clock clock) {
        this.home = home;
        this.hub = hub;
        this.clock = clock;
    }

    /** The mirror of a remote memory, whether anything was brought yet or not. */
    public Mirror of(RepoName repo) {
        return open.computeIfAbsent(
                repo,
                name -> new Mirror(name, home.remotes().resolve(name.owner()).resolve(name.name()), hub, clock));
    }

    /** The copy of a dataset of traces. */
    public TraceDataset traces(RepoName repo) {
        Path root = home.remotes().resolve(".traces").resolve(repo.owner()).resolve(repo.name());
        return new TraceDataset(repo, root, hub, clock);
    }

    @Override
    public void close() {
        open.values().forEach(Mirror::close);
    }
}
