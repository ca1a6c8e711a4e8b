package io.funes.ingest.source;

import io.funes.core.trace.Harness;
import java.nio.file.Path;

/**
 * A piece of a trace that is read as one.
 *
 * @param harness whose it is
 * @param key names it in the ledger: the file's path, or the path with a session behind {@code #}
 * @param file where it is
 * @param subagent whether it is the work of an agent that another session started
 */
public record TraceUnit(Harness harness, String key, Path file, boolean subagent) {

    public TraceUnit(Harness harness, String key, Path file) {
        this(harness, key, file, false);
    }

    /** A session in a file that holds many. */
    public static TraceUnit inside(Harness harness, Path file, String session, boolean subagent) {
        return new TraceUnit(harness, file + "#" + session, file, subagent);
    }

    /** The part of the key behind the file: the session; empty for a unit that is a whole file. */
    public String inner() {
        String path = file.toString();
        return key.length() > path.length() ? key.substring(path.length() + 1) : "";
    }
}
