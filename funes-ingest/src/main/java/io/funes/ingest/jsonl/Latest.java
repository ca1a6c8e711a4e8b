package io.funes.ingest.jsonl;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Remembers the latest values by id, and forgets the oldest beyond its bound: a session may run for months. */
public final class Latest<T> {

    /** Enough for every call that is still open, and small enough to store with each checkpoint. */
    public static final int BOUND = 2_000;

    private final LinkedHashMap<String, T> values;

    public Latest(Map<String, T> values) {
        this.values = new LinkedHashMap<>(values);
    }

    public Optional<T> find(String id) {
        return Optional.ofNullable(values.get(id));
    }

    public void put(String id, T value) {
        values.put(id, value);
        if (values.size() > BOUND) {
            values.remove(values.keySet().iterator().next());
        }
    }

    /** In order, oldest first. */
    public Map<String, T> toMap() {
        return new LinkedHashMap<>(values);
    }
}
