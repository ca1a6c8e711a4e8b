package io.funes.ingest.export;

import io.funes.core.trace.Harness;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.Timestamp;
import io.funes.core.trace.Turn;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A session to be written.
 *
 * @param id the harness's name for it
 * @param harness the agent program that left it
 * @param title what it is about; empty where nobody knows
 * @param workdir its working directory in the path-safe spelling
 * @param repo its checkout's remotes, space-joined
 * @param began when its first turn was said
 * @param source the file or database it was read from
 * @param turns its turns, which may be read while they are written
 */
public record ExportedSession(
        SessionId id,
        Harness harness,
        String title,
        Optional<String> workdir,
        Optional<String> repo,
        Optional<Timestamp> began,
        Optional<String> source,
        Iterable<List<Turn>> turns) {

    /** What the formats have no place for. */
    Map<String, String> own() {
        Map<String, String> own = new LinkedHashMap<>();
        workdir.ifPresent(name -> own.put("workdir", name));
        repo.ifPresent(names -> own.put("repo", names));
        return own;
    }
}
