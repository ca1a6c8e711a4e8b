package io.funes.ingest;

import io.funes.core.state.StateDb;
import io.funes.core.trace.Harness;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import io.funes.ingest.source.SessionFacts;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.statement.StatementContext;

/** What is known about sessions beyond their chunks: parent, title, real working directory, model. */
public final class SessionRegister {

    private static final int IDS = 500;

    private final StateDb db;

    public SessionRegister(StateDb db) {
        this.db = db;
    }

    /** The facts about some sessions, as far as they were read here. */
    public Map<SessionId, SessionFacts> find(Collection<SessionId> ids) {
        Map<SessionId, SessionFacts> facts = new LinkedHashMap<>();
        List<String> values = ids.stream().map(SessionId::value).distinct().toList();
        for (int from = 0; from < values.size(); from += IDS) {
            List<String> some = values.subList(from, Math.min(values.size(), from + IDS));
            query("WHERE id IN (<ids>)", some).forEach(one -> facts.put(one.id(), one));
        }
        return facts;
    }

    /** The sessions that were forked from a session or work for it. */
    public List<SessionFacts> children(SessionId parent) {
        return query("WHERE parent IN (<ids>) ORDER BY id", List.of(parent.value()));
    }

    /** What read a file, or a session in a database: the source's name and the version of its parser. */
    public Optional<String> reader(String source) {
        return db.read(handle -> handle.createQuery("SELECT reader FROM ingest_unit WHERE key = ?")
                .bind(0, source)
                .mapTo(String.class)
                .findOne());
    }

    private List<SessionFacts> query(String where, List<String> ids) {
        return db.read(handle -> handle.createQuery("SELECT * FROM ingest_session " + where)
                .bindList("ids", ids)
                .map(SessionRegister::facts)
                .list());
    }

    private static SessionFacts facts(ResultSet row, StatementContext context) throws SQLException {
        return new SessionFacts(
                new SessionId(row.getString("id")),
                new Harness(row.getString("harness")),
                text(row, "parent").map(SessionId::new),
                text(row, "title"),
                text(row, "cwd"),
                text(row, "workdir"),
                text(row, "repo"),
                text(row, "model"),
                row.getString("source"),
                text(row, "branch").map(TurnId::new),
                Optional.empty());
    }

    private static Optional<String> text(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getString(column));
    }
}
