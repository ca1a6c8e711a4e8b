package io.funes.search;

import io.funes.core.inference.Vector;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Several memories read as one: their matches are ranked in one pool, so that scores compare. What more than one of them
 * has is taken from the first. One view belongs to one question; it is not for concurrent callers.
 */
public final class Union implements IndexView {

    private final List<Part> parts;
    private final Map<ChunkId, String> places = new HashMap<>();
    private final Map<SessionId, Optional<IndexView>> homes = new HashMap<>();

    private Union(List<Part> parts) {
        this.parts = List.copyOf(parts);
    }

    /**
     * One of the memories.
     *
     * @param label its name
     * @param view its moment, closed with the union
     */
    public record Part(String label, IndexView view) {}

    /** @param parts at least one; those before come first where two have the same */
    public static Union of(List<Part> parts) {
        return new Union(parts);
    }

    @Override
    public Coverage coverage() {
        long chunks =
                parts.stream().mapToLong(p -> p.view().coverage().chunks()).sum();
        long vectors =
                parts.stream().mapToLong(p -> p.view().coverage().vectors()).sum();
        return new Coverage(chunks, vectors);
    }

    @Override
    public Optional<String> memory(ChunkId id) {
        return Optional.ofNullable(places.get(id));
    }

    @Override
    public Matches matches(String question, Optional<Vector> vector, Filters filters, int limit) {
        Map<ChunkId, Match> all = new TreeMap<>();
        Set<String> notes = new LinkedHashSet<>();
        double bound = 0;
        for (Part part : parts) {
            Matches matches = part.view().matches(question, vector, filters, limit);
            for (Match match : matches.all()) {
                if (all.putIfAbsent(match.id(), match) == null) {
                    places.put(match.id(), part.label());
                }
            }
            notes.addAll(matches.notes());
            bound = Math.max(bound, matches.bound());
        }
        return new Matches(List.copyOf(all.values()), bound, List.copyOf(notes));
    }

    @Override
    public Map<ChunkId, Chunk> chunks(Collection<ChunkId> ids) {
        Map<ChunkId, Chunk> chunks = new LinkedHashMap<>();
        for (Part part : parts) {
            List<ChunkId> missing =
                    ids.stream().filter(id -> !chunks.containsKey(id)).toList();
            chunks.putAll(part.view().chunks(missing));
        }
        return chunks;
    }

    @Override
    public List<Chunk> turns(SessionId session, long from, long to) {
        return home(session).map(v -> v.turns(session, from, to)).orElse(List.of());
    }

    @Override
    public List<Long> seqs(SessionId session, TurnId turn) {
        return home(session).map(v -> v.seqs(session, turn)).orElse(List.of());
    }

    @Override
    public Outline outline(SessionId session) {
        return home(session).orElse(parts.get(0).view()).outline(session);
    }

    @Override
    public SessionPage sessions(SessionQuery query, int offset, int limit) {
        if (parts.size() == 1) {
            return parts.get(0).view().sessions(query, offset, limit);
        }
        Map<SessionId, SessionSummary> all = new LinkedHashMap<>();
        long total = 0;
        for (Part part : parts) {
            SessionPage page = part.view().sessions(query, 0, offset + limit);
            long before = all.size();
            page.sessions().forEach(s -> all.putIfAbsent(s.id(), s));
            total += page.total() - (page.sessions().size() - (all.size() - before));
        }
        List<SessionSummary> sorted = all.values().stream()
                .sorted(query.order().comparator())
                .skip(offset)
                .limit(limit)
                .toList();
        return new SessionPage(sorted, offset, total);
    }

    @Override
    public Facets facets(SessionQuery query) {
        List<Facets> all = parts.stream().map(p -> p.view().facets(query)).toList();
        return new Facets(mostFirst(all, Facets::harnesses), mostFirst(all, Facets::repos));
    }

    @Override
    public Tally tally(Instant now) {
        List<Tally> all = parts.stream().map(p -> p.view().tally(now)).toList();
        return new Tally(
                mostFirst(all, Tally::harnesses),
                mostFirst(all, Tally::types),
                mostFirst(all, Tally::repos),
                Counts.sum(all.stream().map(Tally::months).toList()));
    }

    private static <T> Map<String, Long> mostFirst(List<T> all, Function<T, Map<String, Long>> part) {
        return Counts.mostFirst(all.stream().map(part).toList());
    }

    @Override
    public Optional<SessionSummary> session(SessionId id) {
        return home(id).flatMap(v -> v.session(id));
    }

    @Override
    public Map<SessionId, Long> embedded(Collection<SessionId> sessions) {
        Map<SessionId, Long> vectors = new LinkedHashMap<>();
        sessions.forEach(id -> vectors.put(
                id,
                home(id).map(view -> view.embedded(List.of(id)).getOrDefault(id, 0L))
                        .orElse(0L)));
        return vectors;
    }

    @Override
    public List<SessionId> sessionsBeginning(String prefix) {
        return parts.stream()
                .flatMap(p -> p.view().sessionsBeginning(prefix).stream())
                .distinct()
                .sorted(Comparator.comparing(SessionId::value))
                .toList();
    }

    @Override
    public SortedMap<Long, List<TurnId>> turnsBeginning(SessionId session, String prefix) {
        return home(session).map(v -> v.turnsBeginning(session, prefix)).orElseGet(TreeMap::new);
    }

    @Override
    public void close() {
        parts.forEach(p -> p.view().close());
    }

    private Optional<IndexView> home(SessionId session) {
        return homes.computeIfAbsent(session, id -> parts.stream()
                .map(Part::view)
                .filter(v -> v.session(id).isPresent())
                .findFirst());
    }
}
