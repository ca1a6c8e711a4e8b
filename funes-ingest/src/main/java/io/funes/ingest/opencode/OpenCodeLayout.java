package io.funes.ingest.opencode;

import io.funes.ingest.jsonl.TraceFiles;
import java.nio.file.Path;
import java.util.List;

/**
 * Where the files of a session lie: {@code session/<project>/<session>.json}, {@code message/<session>}, {@code
 * part/<message>}; in the first builds {@code session/info/<session>.json}, {@code session/message/<session>}, {@code
 * session/part/<session>/<message>}.
 *
 * @param storage the directory of all of them
 * @param session the session's id
 */
record OpenCodeLayout(Path storage, String session, boolean first) {

    /** @param file the session's own */
    static OpenCodeLayout of(Path file, String session) {
        Path storage = file.toAbsolutePath().resolve("../../..").normalize();
        List<String> above = TraceFiles.above(file);
        boolean first = !above.isEmpty() && above.get(above.size() - 1).equals("info");
        return new OpenCodeLayout(first ? storage.resolve("session") : storage, session, first);
    }

    Path messages() {
        return storage.resolve("message").resolve(session);
    }

    Path parts(String message) {
        Path parts = storage.resolve("part");
        return (first ? parts.resolve(session) : parts).resolve(plain(message));
    }

    /** An id becomes a directory's name, so it is one word. */
    static String plain(String id) {
        return id.replaceAll("[/\\\\\0]|^\\.+$", "_");
    }
}
