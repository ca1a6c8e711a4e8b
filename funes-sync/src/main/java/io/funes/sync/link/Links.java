package io.funes.sync.link;

import io.funes.core.state.Migration;
import io.funes.core.state.StateDb;
import io.funes.sync.hub.RepoName;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The remote memories a home is linked with: recall reads them beside its own, and what is new is published to them. */
public final class Links {

    /** The table. */
    public static final Migration TABLES = new Migration("sync-links-1", """
            CREATE TABLE links(
                repo TEXT PRIMARY KEY,
                since TEXT NOT NULL,
                failed TEXT,
                failures INTEGER NOT NULL DEFAULT 0,
                next TEXT
            ) WITHOUT ROWID;
            """);

    private final StateDb db;
    private final Clock clock;

    public Links(StateDb db, Clock clock) {
        this.db = db;
        this.clock = clock;
    }

    /** @return false when it was linked already */
    public boolean add(RepoName repo) {
        return db.write(handle -> handle.execute(
                        "INSERT OR IGNORE INTO links(repo, since) VALUES (?, ?)",
                        repo.toString(),
                        clock.instant().toString()))
                > 0;
    }

    /** @return false when it was not linked; its mirror stays either way */
    public boolean remove(RepoName repo) {
        return db.write(handle -> handle.execute("DELETE FROM links WHERE repo = ?", repo.toString())) > 0;
    }

    /** All of them, by name. */
    public List<Link> all() {
        return db.read(
                handle -> handle.createQuery("SELECT repo, since, failed, failures, next FROM links ORDER BY repo")
                        .map((row, context) -> new Link(
                                RepoName.of(row.getString("repo")),
                                Instant.parse(row.getString("since")),
                                Optional.ofNullable(row.getString("failed")),
                                row.getInt("failures"),
                                Optional.ofNullable(row.getString("next")).map(Instant::parse)))
                        .list());
    }

    void failed(RepoName repo, String why, Instant next) {
        db.write(handle -> handle.execute(
                "UPDATE links SET failed = ?, failures = failures + 1, next = ? WHERE repo = ?",
                why,
                next.toString(),
                repo.toString()));
    }

    void succeeded(RepoName repo) {
        db.write(handle -> handle.execute(
                "UPDATE links SET failed = NULL, failures = 0, next = NULL WHERE repo = ?", repo.toString()));
    }
}
