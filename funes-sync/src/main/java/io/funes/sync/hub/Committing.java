package io.funes.sync.hub;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.function.Function;
import java.util.stream.Collectors;
import okhttp3.HttpUrl;

/**
 * Makes one commit. When its answer is lost it looks at the new head before it tries again, because the commit may have
 * been made: it was if every file of ours is there as we sent it.
 */
final class Committing {

    private static final int TRIES = 4;

    private final Wire wire;
    private final RepoName repo;
    private final Commit commit;
    private final ExecutorService threads;
    private final Function<RepoName, String> head;

    Committing(Wire wire, RepoName repo, Commit commit, ExecutorService threads, Function<RepoName, String> head) {
        this.wire = wire;
        this.repo = repo;
        this.commit = commit;
        this.threads = threads;
        this.head = head;
    }

    Committed run() {
        List<Outgoing> files = outgoing();
        Sorting sorted = Sorting.of(wire, repo, files);
        CommitBody body = new CommitBody(commit, sorted);
        if (body.isEmpty()) {
            return new Committed(head.apply(repo), 0, 0);
        }
        long sent = new LargeFiles(wire, repo, threads).send(sorted.large());
        sent += sorted.plain().stream().mapToLong(Outgoing::size).sum();
        return new Committed(
                send(body, files), sorted.large().size() + sorted.plain().size(), sent);
    }

    private String send(CommitBody body, List<Outgoing> files) {
        for (int tries = 1; ; tries++) {
            try {
                return sendOnce(body);
            } catch (HubException e) {
                boolean unsure = e.fault() == HubFault.UNKNOWN_OUTCOME || e.fault() == HubFault.UNREACHABLE;
                boolean later = e.fault() == HubFault.LIMITED;
                if (!unsure && !later || tries == TRIES) {
                    throw e;
                }
                wire.rest(Retry.backOff(tries));
                String now = head.apply(repo);
                if (!now.equals(commit.parent())) {
                    return ours(now, files, e);
                }
            }
        }
    }

    private String sendOnce(CommitBody body) {
        HttpUrl url = wire.at("api", "datasets", repo.owner(), repo.name(), "commit", "main");
        return wire.once(wire.request(url).post(body).build(), repo.toString(), answer -> Wire.tree(answer)
                .path("commitOid")
                .asString(""));
    }

    private String ours(String now, List<Outgoing> files, HubException lost) {
        Map<String, String> there = new Listing(wire)
                .of(repo, now).stream().collect(Collectors.toMap(RemoteFile::path, f -> f.hash()
                        .hex()));
        boolean added = files.stream().allMatch(f -> f.isThere(there.getOrDefault(f.path(), "")));
        boolean removed = commit.changes().stream()
                .filter(Change.Delete.class::isInstance)
                .noneMatch(c -> there.containsKey(c.path()));
        if (added && removed) {
            return now;
        }
        throw new HubException(HubFault.MOVED, repo + " was changed by somebody else; try again", lost);
    }

    private List<Outgoing> outgoing() {
        try {
            List<Change.Add> adds = commit.changes().stream()
                    .filter(Change.Add.class::isInstance)
                    .map(Change.Add.class::cast)
                    .toList();
            List<Outgoing> files = new ArrayList<>();
            for (Change.Add add : adds) {
                files.add(Outgoing.of(add));
            }
            return files;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read a file that was to be sent to " + repo, e);
        }
    }
}
