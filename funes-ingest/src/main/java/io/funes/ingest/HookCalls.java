package io.funes.ingest;

import io.funes.core.state.StateDb;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** When the hooks of each harness were heard last, so that a person sees whether they fire. */
public final class HookCalls {

    private static final Logger LOG = LoggerFactory.getLogger(HookCalls.class);

    private final StateDb db;

    public HookCalls(StateDb db) {
        this.db = db;
    }

    /**
     * A call.
     *
     * @param event what had happened, in the harness's word
     * @param at when it was made
     */
    public record Heard(String event, Instant at) {}

    /** Notes a call. One that cannot be noted is a line in the log: no transcript waits for it. */
    public void heard(String harness, String event, Instant at) {
        try {
            db.write(handle -> handle.execute(
                    "INSERT INTO hook_call(harness, event, at) VALUES (?, ?, ?) ON CONFLICT(harness) DO UPDATE"
                            + " SET event = excluded.event, at = excluded.at WHERE excluded.at >= at",
                    harness,
                    event,
                    at.toEpochMilli()));
        } catch (RuntimeException e) {
            LOG.warn("a hook of {} was heard and could not be noted: {}", harness, e.getMessage());
        }
    }

    /** The last one of each harness, by the name its hooks call themselves. */
    public Map<String, Heard> last() {
        Map<String, Heard> last = new TreeMap<>();
        db.read(handle -> handle.createQuery("SELECT harness, event, at FROM hook_call")
                        .map((row, context) -> Map.entry(
                                row.getString("harness"),
                                new Heard(row.getString("event"), Instant.ofEpochMilli(row.getLong("at")))))
                        .list())
                .forEach(entry -> last.put(entry.getKey(), entry.getValue()));
        return last;
    }
}
