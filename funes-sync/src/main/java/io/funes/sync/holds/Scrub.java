package io.funes.sync.holds;

import io.funes.core.secret.FingerprintKey;
import io.funes.core.secret.SecretScanner;
import io.funes.core.state.StateDb;
import io.funes.core.trace.Chunk;
import io.funes.core.trace.SessionId;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * Does to what is stored what indexing does to what comes in: with detectors that have learnt since, and with the verdicts
 * that were given. What was replaced is then removed for good, from older versions and from the search index too. An
 * interrupted scrub goes on where it stopped.
 */
public final class Scrub {

    private static final Watch NOBODY = (done, total) -> {};
    private final Stored stored;
    private final StateDb db;
    private final SecretScanner scanner;
    private final FingerprintKey key;
    private final ScrubMarks marks;

    public Scrub(Stored stored, StateDb db, SecretScanner scanner, FingerprintKey key) {
        this.stored = stored;
        this.db = db;
        this.scanner = scanner;
        this.key = key;
        this.marks = new ScrubMarks(db);
    }

    /** Hears how far a scrub is, and may end it by throwing; what is done stays done. */
    @FunctionalInterface
    public interface Watch {

        /** @param done of {@code total} sessions */
        void at(long done, long total);
    }

    /** Cleans what was asked for; one scrub at a time. */
    public synchronized ScrubReport run(ScrubRequest request, Watch watch) {
        return run(request, Choice.of(request), watch);
    }

    /** Goes on with a scrub that was cut off, and purges what it replaced; does nothing where none was. */
    public synchronized ScrubReport finish() {
        return marks.begun().map(request -> run(request, NOBODY)).orElseGet(() -> new Tally(ScrubRequest.ALL)
                .report(purge()));
    }

    /**
     * Applies those verdicts that redact and have not changed yet what is stored here. A publish does this when its blocks
     * have left, so that what is here is what was sent.
     */
    public synchronized ScrubReport settle() {
        Set<SessionId> sessions = marks.unsettled();
        if (sessions.isEmpty()) {
            return new Tally(ScrubRequest.ALL).report(List.of());
        }
        ScrubReport report = run(new ScrubRequest(false, false, sessions), Choice.VERDICTS, NOBODY);
        if (report.unscanned() == 0) {
            marks.settled(sessions);
        }
        return report;
    }

    private ScrubReport run(ScrubRequest request, Choice choice, Watch watch) {
        StoredSessions sessions = new StoredSessions(stored, request::covers);
        Set<SessionId> done = marks.done(request);
        List<SessionId> todo =
                sessions.all().stream().filter(s -> !done.contains(s)).toList();
        Tally tally = new Tally(request);
        tally.resumed = sessions.all().size() - todo.size();
        for (List<SessionId> group : sessions.groups(todo)) {
            watch.at(tally.resumed + tally.sessions, sessions.all().size());
            clean(sessions.read(group), choice, tally, group);
        }
        if (choice.isWhole()) {
            beside(request, tally);
        }
        return tally.report(finish(request));
    }

    private void clean(Collection<List<Chunk>> sessions, Choice choice, Tally tally, List<SessionId> group) {
        Changes changes = new Changes();
        sessions.forEach(words -> new SessionScrub(db, scanner, key, choice, tally, changes).clean(words));
        tally.sessions += group.size();
        if (!tally.request.dryRun()) {
            marks.before(changes);
            changes.apply(stored);
            marks.after(changes, group, tally.request);
        }
    }

    private void beside(ScrubRequest request, Tally tally) {
        BesideScrub beside = new BesideScrub(scanner, Choice.of(request));
        tally.beside = request.dryRun() ? beside.count(stored) : stored.rewrite(beside);
        if (tally.beside > 0 && !request.dryRun()) {
            marks.dirty();
        }
    }

    private List<Stored.Purged> finish(ScrubRequest request) {
        if (request.dryRun()) {
            return List.of();
        }
        marks.end(request);
        return purge();
    }

    private List<Stored.Purged> purge() {
        List<Stored.Purged> purged = marks.isDirty() ? stored.purge() : List.of();
        if (purged.stream().allMatch(p -> p.problem().isEmpty())) {
            marks.clean();
        }
        return purged;
    }
}
