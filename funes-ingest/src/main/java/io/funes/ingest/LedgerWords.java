package io.funes.ingest;

import io.funes.core.state.StateDb;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;

/** The words that the ledger keeps of traces, apart from chunks: titles, directories, reasons why something was left out. */
public final class LedgerWords {

    private static final Map<String, List<String>> COLUMNS = columns();

    private final StateDb db;

    LedgerWords(StateDb db) {
        this.db = db;
    }

    /**
     * Rewrites them. Where a reader has noted something that changes, it forgets the note, and reads the unit from its
     * beginning the next time; paths of files stay, because files are found by them.
     *
     * @return how many were changed
     */
    public int rewrite(UnaryOperator<String> rule) {
        return db.write(handle -> {
            int changed = forget(handle, rule);
            for (Map.Entry<String, List<String>> table : COLUMNS.entrySet()) {
                for (String column : table.getValue()) {
                    changed += rewrite(handle, table.getKey(), column, rule);
                }
            }
            return changed;
        });
    }

    private static Map<String, List<String>> columns() {
        Map<String, List<String>> columns = new LinkedHashMap<>();
        columns.put("ingest_session", List.of("title", "cwd", "workdir", "repo"));
        columns.put("ingest_unit", List.of("problem"));
        columns.put("ingest_place", List.of("reason"));
        columns.put("ingest_count", List.of("name"));
        return columns;
    }

    private static int forget(Handle handle, UnaryOperator<String> rule) {
        List<String> noted = changing(handle, "ingest_unit", "checkpoint", rule);
        noted.forEach(text -> handle.execute("UPDATE ingest_unit SET checkpoint = NULL WHERE checkpoint = ?", text));
        return noted.size();
    }

    private static int rewrite(Handle handle, String table, String column, UnaryOperator<String> rule) {
        List<String> texts = changing(handle, table, column, rule);
        texts.forEach(text -> handle.execute(
                "UPDATE OR IGNORE " + table + " SET " + column + " = ? WHERE " + column + " = ?",
                rule.apply(text),
                text));
        texts.forEach(text -> handle.execute("DELETE FROM " + table + " WHERE " + column + " = ?", text));
        return texts.size();
    }

    private static List<String> changing(Handle handle, String table, String column, UnaryOperator<String> rule) {
        return handle
                .createQuery("SELECT DISTINCT " + column + " FROM " + table + " WHERE " + column + " IS NOT NULL")
                .mapTo(String.class)
                .stream()
                .filter(text -> !rule.apply(text).equals(text))
                .toList();
    }
}
