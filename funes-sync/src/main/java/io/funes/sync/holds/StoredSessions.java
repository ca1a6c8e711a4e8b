package io.funes.sync.holds;

import io.funes.core.trace.Chunk;
import io.funes.core.trace.ChunkId;
import io.funes.core.trace.SessionId;
import io.funes.sync.Ids;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The chunks of each session by their names, so that sessions can be read whole without reading everything at once. */
final class StoredSessions {

    /** How many chunks are held in memory at once, unless one session alone has more. */
    private static final int GROUP = 4_096;

    private static final Ids NONE = new Ids();

    private final Stored stored;
    private final Map<SessionId, Ids> ids = new LinkedHashMap<>();

    StoredSessions(Stored stored, Predicate<SessionId> which) {
        this.stored = stored;
        stored.forEach(chunks -> chunks.stream()
                .filter(c -> which.test(c.session()))
                .forEach(c -> ids.computeIfAbsent(c.session(), s -> new Ids()).add(c.id())));
    }

    Set<SessionId> all() {
        return ids.keySet();
    }

    /** Sessions to be read together. */
    List<List<SessionId>> groups(Collection<SessionId> sessions) {
        List<List<SessionId>> groups = new ArrayList<>();
        int size = GROUP;
        for (SessionId session : sessions) {
            if (size >= GROUP) {
                groups.add(new ArrayList<>());
                size = 0;
            }
            groups.get(groups.size() - 1).add(session);
            size += of(session).size();
        }
        return groups;
    }

    private Ids of(SessionId session) {
        return ids.getOrDefault(session, NONE);
    }

    /** The words of some sessions. */
    Collection<List<Chunk>> read(Collection<SessionId> sessions) {
        List<ChunkId> wanted =
                sessions.stream().flatMap(s -> of(s).list().stream()).distinct().toList();
        return stored.read(wanted).stream()
                .collect(Collectors.groupingBy(Chunk::session, LinkedHashMap::new, Collectors.toList()))
                .values();
    }
}
