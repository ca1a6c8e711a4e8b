package io.funes.ingest.source;

import io.funes.core.trace.SessionId;
import io.funes.ingest.jsonl.TraceFiles;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Claims of several units in memory. */
public final class OwnClaims {

    private final Map<String, String> owners = new HashMap<>();

    public Claims of(String unit) {
        return new Claims() {
            @Override
            public boolean claim(String record) {
                return record.isEmpty() || unit.equals(owners.computeIfAbsent(record, r -> unit));
            }

            @Override
            public boolean isTaken(String record) {
                return owners.containsKey(record) && !owners.get(record).equals(unit);
            }

            @Override
            public Optional<SessionId> holder(String record) {
                return Optional.ofNullable(owners.get(record)).map(key -> new SessionId(TraceFiles.stem(Path.of(key))));
            }
        };
    }
}
