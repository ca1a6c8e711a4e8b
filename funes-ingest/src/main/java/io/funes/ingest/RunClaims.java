package io.funes.ingest;

import io.funes.core.trace.SessionId;
import io.funes.ingest.source.Claims;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;

/** The claims of one run: those of earlier runs from the ledger, and its own. */
final class RunClaims {

    private final Handle handle;
    private final boolean earlier;
    private final Map<Long, Long> own = new HashMap<>();
    private final Map<Long, SessionId> names = new HashMap<>();
    private final MessageDigest sha1;

    /** @param handle stays open as long as the run */
    RunClaims(Handle handle) {
        this.handle = handle;
        this.earlier = handle.createQuery("SELECT EXISTS(SELECT 1 FROM ingest_claim)")
                .mapTo(Boolean.class)
                .one();
        this.sha1 = sha1();
    }

    /** The claims as one unit makes them; new ones go into the batch that holds its turns. */
    Claims of(long unit, Supplier<Batch> batch) {
        return new Claims() {
            @Override
            public boolean claim(String record) {
                return record.isEmpty() || claimed(record, unit, batch.get());
            }

            @Override
            public boolean isTaken(String record) {
                return !record.isEmpty()
                        && owner(hash(record)).filter(owner -> owner != unit).isPresent();
            }

            @Override
            public Optional<SessionId> holder(String record) {
                return record.isEmpty() ? Optional.empty() : owner(hash(record)).flatMap(RunClaims.this::name);
            }
        };
    }

    /** Takes up as which session a unit is stored. */
    void name(long unit, SessionId session) {
        names.put(unit, session);
    }

    private boolean claimed(String record, long unit, Batch batch) {
        long hash = hash(record);
        Optional<Long> owner = owner(hash);
        if (owner.isEmpty()) {
            own.put(hash, unit);
            batch.claim(hash, unit);
        }
        return owner.isEmpty() || owner.get() == unit;
    }

    private Optional<Long> owner(long hash) {
        return Optional.ofNullable(own.get(hash)).or(() -> earlier ? stored(hash) : Optional.empty());
    }

    private Optional<SessionId> name(long unit) {
        return Optional.ofNullable(names.get(unit))
                .or(() -> handle.createQuery("SELECT session FROM ingest_unit WHERE id = ? AND session IS NOT NULL")
                        .bind(0, unit)
                        .mapTo(String.class)
                        .findOne()
                        .map(SessionId::new));
    }

    private Optional<Long> stored(long hash) {
        return handle.createQuery("SELECT unit FROM ingest_claim WHERE record = ?")
                .bind(0, hash)
                .mapTo(Long.class)
                .findOne();
    }

    private long hash(String record) {
        return ByteBuffer.wrap(sha1.digest(record.getBytes(StandardCharsets.UTF_8)))
                .getLong();
    }

    private static MessageDigest sha1() {
        try {
            return MessageDigest.getInstance("SHA-1");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-1", e);
        }
    }
}
