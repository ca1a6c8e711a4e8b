package io.funes.ingest;

import io.funes.ingest.source.Account;
import io.funes.ingest.source.Checkpoint;
import io.funes.ingest.source.SessionFacts;
import io.funes.ingest.source.TraceUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What goes into the ledger in one transaction: chunks together with how far their units have been read. */
final class Batch {

    private static final int CHUNKS = 2_000;
    private static final int UNITS = 300;
    private static final long CHARACTERS = 8 << 20;

    private final List<WaitingChunk> chunks = new ArrayList<>();
    private final List<UnitNews> units = new ArrayList<>();
    private final List<FileNews> files = new ArrayList<>();
    private final Map<Long, Long> claims = new HashMap<>();
    private long characters;

    /**
     * How far a unit has been read.
     *
     * @param id its number in the ledger
     * @param stop where to read on
     * @param afresh whether what was counted before no longer holds
     */
    record UnitNews(
            long id,
            TraceUnit unit,
            String reader,
            Optional<Stop> stop,
            Optional<SessionFacts> facts,
            Counts settled,
            Counts unsettled,
            boolean afresh,
            long turns,
            long chunks,
            Optional<String> problem) {}

    /**
     * Where a reading stopped.
     *
     * @param redaction what the session's redactor remembers
     */
    record Stop(Checkpoint checkpoint, String redaction) {}

    /** What was counted since the last time. */
    record Counts(Map<Account.Entry, Long> counts, List<Account.Place> places) {

        static final Counts NONE = new Counts(Map.of(), List.of());

        static Counts take(Account account) {
            Counts counts = new Counts(account.counts(), account.places());
            account.clear();
            return counts;
        }
    }

    /** A file that was read to its end, as it was before. */
    record FileNews(String path, String stamp, String reader) {}

    void add(WaitingChunk chunk) {
        chunks.add(chunk);
        characters += chunk.chunk().text().length();
    }

    void add(UnitNews unit) {
        units.add(unit);
    }

    void add(FileNews file) {
        files.add(file);
    }

    void claim(long record, long unit) {
        claims.put(record, unit);
    }

    boolean isFull() {
        return chunks.size() >= CHUNKS || units.size() >= UNITS || characters >= CHARACTERS;
    }

    boolean isEmpty() {
        return chunks.isEmpty() && units.isEmpty() && files.isEmpty();
    }

    List<WaitingChunk> chunks() {
        return chunks;
    }

    List<UnitNews> units() {
        return units;
    }

    List<FileNews> files() {
        return files;
    }

    Map<Long, Long> claims() {
        return claims;
    }
}
