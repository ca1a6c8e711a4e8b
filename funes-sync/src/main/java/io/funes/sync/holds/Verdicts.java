package io.funes.sync.holds;

import io.funes.core.secret.Masked;
import io.funes.core.secret.SecretScanner;
import io.funes.core.state.StateDb;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * A person's decisions about holds. They are remembered: a value by its fingerprint, wherever it stands; a block or a session
 * by its name. Every act is kept with its reason, also when it is undone.
 */
public final class Verdicts {

    public static final int MOST = 1_000;

    private static final int LONGEST_REASON = 2_000;

    private static final String ACTS = "SELECT a.*, (SELECT COUNT(*) FROM hold_verdict v WHERE v.act = a.n) verdicts"
            + " FROM hold_act a WHERE (:n = 0 OR a.n = :n) ORDER BY a.n DESC LIMIT :limit OFFSET :offset";

    private final StateDb db;
    private final SecretScanner scanner;
    private final Clock clock;

    /** @param scanner masks what people write as their reason */
    public Verdicts(StateDb db, SecretScanner scanner, Clock clock) {
        this.db = db;
        this.scanner = scanner;
        this.clock = clock;
    }

    /**
     * Decides about the values that are held.
     *
     * @param decision {@link Decision#RELEASE} or {@link Decision#REDACT}; also {@link Decision#EXCLUDE}, about blocks
     * @param reason why; a release needs one
     * @throws NoHoldException when nothing is held that was asked for
     * @throws RefusedException when a block could not be scanned and is not to be excluded
     */
    public Act decide(Decision decision, Selection which, String reason) {
        return decide(decision, which, reason, decision == Decision.EXCLUDE ? Targets::blocks : Targets::values);
    }

    /** Decides that the whole sessions of some holds are never sent. */
    public Act excludeSessions(Selection which, String reason) {
        return decide(Decision.EXCLUDE, which, reason, Targets::sessions);
    }

    /**
     * Takes an act back. What was sent meanwhile stays sent.
     *
     * @throws RefusedException when it is undone already, or has changed what is stored here
     */
    public Act undo(long act, String reason) {
        return db.write(handle -> {
            Act known = find(handle, act);
            refuse(known);
            VerdictRows.undo(handle, act, clock.millis(), masked(reason));
            return find(handle, act);
        });
    }

    /** Takes the last act back that can be. */
    public Act undoLast(String reason) {
        long last = db.read(handle -> handle.select("SELECT COALESCE(MAX(n), 0) FROM hold_act WHERE undone_at IS NULL")
                .mapTo(Long.class)
                .one());
        return undo(last, reason);
    }

    /** What was decided, the newest first. */
    public List<Act> history(int offset, int limit) {
        if (offset < 0 || limit < 1 || limit > MOST) {
            throw new IllegalArgumentException("offset is from 0, limit from 1 to " + MOST);
        }
        return db.read(handle -> acts(handle, 0, offset, limit));
    }

    private Act decide(Decision decision, Selection which, String reason, Choice choice) {
        String why = checked(decision, reason);
        return db.write(handle -> {
            List<Target> targets = choice.of(new Targets(handle), which);
            long act = VerdictRows.act(handle, clock.millis(), decision, why, which.toString(), targets);
            return find(handle, act);
        });
    }

    private String checked(Decision decision, String reason) {
        if (decision == Decision.RELEASE && reason.isBlank()) {
            throw new IllegalArgumentException("a release needs a reason; say why the value is no secret");
        }
        return masked(reason);
    }

    /** People explain a secret by writing it down. */
    private String masked(String reason) {
        String text = reason.strip();
        if (text.length() > LONGEST_REASON) {
            throw new IllegalArgumentException("a reason has at most " + LONGEST_REASON + " characters");
        }
        return Masked.text(text, scanner.scan(text));
    }

    private static void refuse(Act act) {
        if (act.undone().isPresent()) {
            throw new RefusedException("act " + act.id() + " was undone already, at "
                    + act.undone().get() + "; `funes holds history` has the others");
        }
        if (act.applied()) {
            throw new RefusedException(
                    "act " + act.id() + " has replaced values in the memory, and they are gone from it;"
                            + " index the session's trace again to have them back");
        }
    }

    private static Act find(Handle handle, long act) {
        return acts(handle, act, 0, 1).stream()
                .filter(found -> found.id() == act)
                .findFirst()
                .orElseThrow(() -> NoHoldException.act(act));
    }

    private static List<Act> acts(Handle handle, long n, int offset, int limit) {
        return handle.createQuery(ACTS)
                .bind("n", n)
                .bind("offset", offset)
                .bind("limit", limit)
                .map((row, context) -> new Act(
                        row.getLong("n"),
                        Instant.ofEpochMilli(row.getLong("at")),
                        Decision.of(row.getString("decision")),
                        row.getString("reason"),
                        row.getString("asked"),
                        row.getLong("verdicts"),
                        row.getBoolean("applied"),
                        Optional.ofNullable(row.getString("undone_at"))
                                .map(Long::valueOf)
                                .map(Instant::ofEpochMilli),
                        Optional.ofNullable(row.getString("undone_reason"))))
                .list();
    }

    @FunctionalInterface
    private interface Choice {
        List<Target> of(Targets targets, Selection which);
    }
}
