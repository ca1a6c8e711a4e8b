package io.funes.core.state;

import java.util.List;
import org.jdbi.v3.core.Handle;

/**
 * A step that brings one module's tables up to date. A step that has run is never run again, and never changed.
 *
 * @param name unique for ever, such as {@code ingest-1}
 * @param script SQL statements, separated by semicolons
 */
public record Migration(String name, String script) {

    static int apply(Handle handle, List<Migration> migrations) {
        handle.execute("CREATE TABLE IF NOT EXISTS migrations(name TEXT PRIMARY KEY) WITHOUT ROWID");
        return migrations.stream().mapToInt(m -> m.applyOnce(handle)).sum();
    }

    private int applyOnce(Handle handle) {
        int fresh = handle.execute("INSERT OR IGNORE INTO migrations(name) VALUES (?)", name);
        if (fresh > 0) {
            handle.createScript(script).execute();
        }
        return fresh;
    }
}
