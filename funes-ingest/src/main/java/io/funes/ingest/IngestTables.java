package io.funes.ingest;

import io.funes.core.state.Migration;
import java.util.List;

/** The tables of this module. A script that has run anywhere is never changed: add another. */
final class IngestTables {

    static final Migration FIRST = new Migration("ingest-1", """
            CREATE TABLE ingest_file(path TEXT PRIMARY KEY, stamp TEXT NOT NULL, reader TEXT NOT NULL) WITHOUT ROWID;
            CREATE TABLE ingest_unit(
              id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, path TEXT NOT NULL, harness TEXT NOT NULL,
              reader TEXT NOT NULL, checkpoint TEXT, redaction TEXT, session TEXT, problem TEXT,
              turns INTEGER NOT NULL, chunks INTEGER NOT NULL, read_at INTEGER NOT NULL);
            CREATE TABLE ingest_session(
              harness TEXT NOT NULL, id TEXT NOT NULL, parent TEXT, title TEXT, cwd TEXT, workdir TEXT, repo TEXT,
              model TEXT, source TEXT NOT NULL, PRIMARY KEY(harness, id)) WITHOUT ROWID;
            CREATE INDEX ingest_session_id ON ingest_session(id);
            CREATE INDEX ingest_session_parent ON ingest_session(parent);
            CREATE TABLE ingest_count(
              unit INTEGER NOT NULL, settled INTEGER NOT NULL, outcome TEXT NOT NULL, name TEXT NOT NULL,
              n INTEGER NOT NULL, PRIMARY KEY(unit, settled, outcome, name)) WITHOUT ROWID;
            CREATE TABLE ingest_place(
              unit INTEGER NOT NULL, settled INTEGER NOT NULL, line INTEGER NOT NULL, offset INTEGER NOT NULL,
              outcome TEXT NOT NULL, reason TEXT NOT NULL);
            CREATE INDEX ingest_place_unit ON ingest_place(unit);
            CREATE TABLE ingest_claim(record INTEGER PRIMARY KEY, unit INTEGER NOT NULL);
            CREATE TABLE ingest_mark(name TEXT PRIMARY KEY, n INTEGER NOT NULL) WITHOUT ROWID;
            CREATE TABLE waiting(
              n INTEGER PRIMARY KEY AUTOINCREMENT, hash INTEGER NOT NULL UNIQUE, rank INTEGER NOT NULL,
              time INTEGER NOT NULL, id TEXT NOT NULL, text TEXT NOT NULL, session TEXT NOT NULL, workdir TEXT,
              turn TEXT NOT NULL, parent TEXT, seq INTEGER NOT NULL, ts TEXT, role TEXT NOT NULL, type TEXT NOT NULL,
              tool TEXT, source TEXT, block INTEGER NOT NULL, split INTEGER NOT NULL, harness TEXT NOT NULL, repo TEXT);
            CREATE INDEX waiting_order ON waiting(rank, time DESC)
            """);

    static final Migration REPLACING = new Migration("ingest-replacing-1", """
            CREATE TABLE ingest_replacing(hash INTEGER PRIMARY KEY, id TEXT NOT NULL)
            """);

    static final Migration BRANCHES =
            new Migration("ingest-branches", "ALTER TABLE ingest_session ADD COLUMN branch TEXT");

    /** Homes of before have stored something if they have read anything; should they not, they read once more. */
    static final Migration STORED = new Migration("ingest-stored", """
            INSERT OR IGNORE INTO ingest_mark(name, n) SELECT 'stored', 1 WHERE EXISTS(SELECT 1 FROM ingest_unit)
            """);

    static final Migration HOOKS = new Migration("ingest-hooks", """
            CREATE TABLE hook_call(harness TEXT PRIMARY KEY, event TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID
            """);

    static final List<Migration> ALL = List.of(FIRST, REPLACING, BRANCHES, STORED, HOOKS);

    private IngestTables() {}
}
