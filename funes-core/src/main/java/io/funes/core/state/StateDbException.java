package io.funes.core.state;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** The state file cannot be used, for a reason that lies outside of this program. The message says what to do. */
public class StateDbException extends RuntimeException {

    private static final String ANEW =
            "; restore it from a backup, or move it away and run `funes index`: the memory stays, what"
                    + " was decided about holds, links and curation is gone with the file";

    private static final Map<SQLiteErrorCode, String> REASONS = Map.of(
            SQLiteErrorCode.SQLITE_NOTADB, "is damaged (no database)" + ANEW,
            SQLiteErrorCode.SQLITE_CORRUPT, "is damaged" + ANEW,
            SQLiteErrorCode.SQLITE_CANTOPEN, "cannot be opened; make it and its directory this user's",
            SQLiteErrorCode.SQLITE_PERM, "may not be opened; make it this user's",
            SQLiteErrorCode.SQLITE_READONLY, "cannot be written; make it and its directory this user's",
            SQLiteErrorCode.SQLITE_FULL, "cannot grow, the disk is full; free some space",
            SQLiteErrorCode.SQLITE_IOERR, "cannot be read or written; check the disk");

    StateDbException(Path file, String state, Throwable cause) {
        super(file + " " + state, cause);
    }

    /** What is to be thrown for a failure: one with words where its reason is known, else itself. */
    static RuntimeException of(Path file, RuntimeException failure) {
        return Stream.iterate((Throwable) failure, cause -> cause != null, Throwable::getCause)
                .filter(SQLiteException.class::isInstance)
                .map(cause -> ((SQLiteException) cause).getResultCode())
                .flatMap(code -> reason(code).stream())
                .findFirst()
                .<RuntimeException>map(state -> new StateDbException(file, state, failure))
                .orElse(failure);
    }

    /** An extended code has the plain one in its last byte. */
    private static Optional<String> reason(SQLiteErrorCode code) {
        return Optional.ofNullable(REASONS.get(SQLiteErrorCode.getErrorCode(code.code & 0xff)));
    }
}
