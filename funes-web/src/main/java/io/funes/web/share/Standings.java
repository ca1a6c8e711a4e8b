package io.funes.web.share;

import io.funes.core.memory.Memory;
import io.funes.core.memory.MemoryState;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.sync.curate.Curation;
import io.funes.sync.hub.RepoName;
import io.funes.sync.link.Link;
import io.funes.sync.link.Links;
import io.funes.sync.mirror.Mirrors;
import io.funes.sync.mirror.Stamp;
import io.funes.sync.push.Batches;
import io.funes.sync.push.Receipts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** How a home stands with remote memories, from what is known here. */
final class Standings {

    private final Memory memory;
    private final Mirrors mirrors;
    private final Links links;
    private final Receipts receipts;
    private final Curation curation;
    private final Map<RepoName, Counted> counted = new ConcurrentHashMap<>();

    Standings(Memory memory, Mirrors mirrors, Links links, Receipts receipts, Curation curation) {
        this.memory = memory;
        this.mirrors = mirrors;
        this.links = links;
        this.receipts = receipts;
        this.curation = curation;
    }

    /** What is linked, and what something was published to; by name. */
    List<Sharing.Remote> all() {
        return Stream.concat(links.all().stream().map(Link::repo), receipts.published().stream())
                .distinct()
                .sorted((a, b) -> a.toString().compareTo(b.toString()))
                .map(this::of)
                .toList();
    }

    Sharing.Remote of(RepoName repo) {
        Optional<Link> link =
                links.all().stream().filter(l -> l.repo().equals(repo)).findFirst();
        Optional<Stamp> stamp = mirrors.of(repo).stamp();
        return new Sharing.Remote(
                repo.toString(),
                link.map(Link::since),
                stamp.map(Stamp::head),
                stamp.map(Stamp::checked),
                stamp.map(s -> pending(repo, s)),
                receipts.held(repo),
                receipts.last(repo),
                link.flatMap(Link::failed),
                link.flatMap(Link::next));
    }

    /** What was counted, of which versions and decisions. */
    private record Counted(MemoryState here, String there, String decisions, long pending) {}

    /** Counted once for each state of both sides: both may have millions of ids. */
    private long pending(RepoName repo, Stamp stamp) {
        MemoryState here = memory.state();
        String decisions =
                curation.project(repo).map(p -> curation.export(repo)).orElse("");
        return counted.compute(repo, (name, old) -> {
                    boolean known = old != null
                            && old.here().equals(here)
                            && old.there().equals(stamp.head())
                            && old.decisions().equals(decisions);
                    return known ? old : new Counted(here, stamp.head(), decisions, absent(repo));
                })
                .pending();
    }

    private long absent(RepoName repo) {
        Set<ChunkId> there = mirrors.of(repo).memory().ids();
        AtomicLong absent = new AtomicLong();
        if (curation.project(repo).isEmpty()) {
            Batches.of(memory.ids(), id -> !there.contains(id), batch -> absent.addAndGet(batch.size()));
        } else {
            Predicate<Chunk> chosen = curation.chosen(repo);
            Batches.of(
                    memory.ids(),
                    id -> !there.contains(id),
                    batch -> absent.addAndGet(
                            memory.read(batch).stream().filter(chosen).count()));
        }
        return absent.get();
    }
}
