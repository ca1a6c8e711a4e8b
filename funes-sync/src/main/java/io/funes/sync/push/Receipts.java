package io.funes.sync.push;

import io.funes.core.state.Migration;
import io.funes.core.state.StateDb;
import io.funes.sync.hub.RepoName;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What was published from this home, in {@code state.db}. */
public final class Receipts {

    /** The table. */
    public static final Migration TABLES = new Migration("sync-receipts-1", """
            CREATE TABLE receipts(
                id INTEGER PRIMARY KEY,
                repo TEXT NOT NULL,
                commit_id TEXT NOT NULL,
                at TEXT NOT NULL,
                chunks INTEGER NOT NULL,
                bytes INTEGER NOT NULL,
                held INTEGER NOT NULL
            );
            CREATE INDEX receipts_repo ON receipts(repo, id);
            """);

    /** The table of the last look at what there is to publish, one row for a remote memory. */
    public static final Migration LOOKS = new Migration("sync-receipts-2", """
            CREATE TABLE looks(
                repo TEXT PRIMARY KEY,
                at TEXT NOT NULL,
                held INTEGER NOT NULL
            ) WITHOUT ROWID;
            """);

    private final StateDb db;

    public Receipts(StateDb db) {
        this.db = db;
    }

    void add(Receipt receipt) {
        db.write(handle -> handle.execute(
                "INSERT INTO receipts(repo, commit_id, at, chunks, bytes, held) VALUES (?, ?, ?, ?, ?, ?)",
                receipt.repo(),
                receipt.commit(),
                receipt.at().toString(),
                receipt.chunks(),
                receipt.bytes(),
                receipt.held()));
    }

    /** Notes how many blocks the gate held, when the memory was last looked through for a publication. */
    void looked(Preview preview, Instant now) {
        db.write(handle -> handle.execute(
                "INSERT INTO looks(repo, at, held) VALUES (?, ?, ?)"
                        + " ON CONFLICT(repo) DO UPDATE SET at = excluded.at, held = excluded.held",
                preview.repo(),
                now.toString(),
                preview.held()));
    }

    /** How many blocks were held when the memory was last looked through for a publication; empty when it never was. */
    public Optional<Long> held(RepoName repo) {
        return db.read(handle -> handle.createQuery("SELECT held FROM looks WHERE repo = ?")
                .bind(0, repo.toString())
                .mapTo(Long.class)
                .findOne());
    }

    /** The remote memories that something was published to from here, by name. */
    public List<RepoName> published() {
        return db.read(handle -> handle.createQuery("SELECT DISTINCT repo FROM receipts ORDER BY repo")
                .map((row, context) -> RepoName.of(row.getString("repo")))
                .list());
    }

    /** The newest one for a remote memory. */
    public Optional<Receipt> last(RepoName repo) {
        return select("WHERE repo = ? ORDER BY id DESC LIMIT 1", repo.toString()).stream()
                .findFirst();
    }

    /** The newest ones of all. */
    public List<Receipt> newest(int limit) {
        return select("ORDER BY id DESC LIMIT ?", limit);
    }

    private List<Receipt> select(String rest, Object parameter) {
        return db.read(handle -> handle.select(
                        "SELECT repo, commit_id, at, chunks, bytes, held FROM receipts " + rest, parameter)
                .map((row, context) -> new Receipt(
                        row.getString("repo"),
                        row.getString("commit_id"),
                        Instant.parse(row.getString("at")),
                        row.getLong("chunks"),
                        row.getLong("bytes"),
                        row.getLong("held")))
                .list());
    }
}
