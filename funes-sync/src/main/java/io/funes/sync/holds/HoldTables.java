package io.funes.sync.holds;

import io.funes.core.state.Migration;

/** The tables of this package. A script that has run anywhere is never changed: add another. */
public final class HoldTables {

    /** Holds with their findings; acts of a person, the verdicts of each, and what is decided now. */
    public static final Migration FIRST = new Migration("sync-holds-1", """
            CREATE TABLE hold(
              n INTEGER PRIMARY KEY AUTOINCREMENT, session TEXT NOT NULL, turn TEXT NOT NULL, block INTEGER NOT NULL,
              harness TEXT NOT NULL, type TEXT NOT NULL, tool TEXT NOT NULL, seq INTEGER NOT NULL, ts TEXT NOT NULL,
              failure TEXT NOT NULL, first_seen INTEGER NOT NULL, last_seen INTEGER NOT NULL,
              UNIQUE(session, turn, block));
            CREATE TABLE hold_finding(
              hold INTEGER NOT NULL REFERENCES hold(n) ON DELETE CASCADE, i INTEGER NOT NULL, part TEXT NOT NULL,
              detector TEXT NOT NULL, confidence TEXT NOT NULL, fingerprint TEXT NOT NULL, times INTEGER NOT NULL,
              context TEXT NOT NULL, PRIMARY KEY(hold, i)) WITHOUT ROWID;
            CREATE INDEX hold_finding_value ON hold_finding(fingerprint);
            CREATE TABLE hold_act(
              n INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, decision TEXT NOT NULL, reason TEXT NOT NULL,
              asked TEXT NOT NULL, applied INTEGER NOT NULL DEFAULT 0, undone_at INTEGER, undone_reason TEXT);
            CREATE TABLE hold_verdict(
              act INTEGER NOT NULL REFERENCES hold_act(n), fingerprint TEXT NOT NULL, detector TEXT NOT NULL,
              session TEXT NOT NULL, turn TEXT NOT NULL, block INTEGER NOT NULL,
              PRIMARY KEY(act, fingerprint, session, turn, block)) WITHOUT ROWID;
            CREATE INDEX hold_verdict_target ON hold_verdict(fingerprint, session, turn, block);
            CREATE TABLE hold_decided(
              fingerprint TEXT NOT NULL, session TEXT NOT NULL, turn TEXT NOT NULL, block INTEGER NOT NULL,
              act INTEGER NOT NULL, PRIMARY KEY(fingerprint, session, turn, block)) WITHOUT ROWID;
            CREATE TABLE scrub_state(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
            CREATE TABLE scrub_done(session TEXT PRIMARY KEY) WITHOUT ROWID
            """);

    private HoldTables() {}
}
