package io.funes.ingest.cline;

import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.TraceFiles;
import io.funes.ingest.jsonl.WholeJson;
import io.funes.ingest.speech.SessionNotes;
import io.funes.ingest.speech.SessionNotes.Fact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;

/** What stands beside the messages of a session: in a file of its own, or in the list of all tasks. */
final class ClineFacts {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_.-]{1,200}");
    private static final int TITLE_MAX = 120;

    private ClineFacts() {}

    static void note(SessionNotes notes, Path file, Json head) {
        if (ClineSource.isTask(file)) {
            Json item = head(file.resolveSibling("history_item.json"));
            task(notes, item.has("id") ? item : listed(file));
        } else {
            session(notes, head, besides(file, head));
        }
    }

    private static void session(SessionNotes notes, Json head, Json facts) {
        notes.put(Fact.CWD, facts.words("cwd").or(() -> facts.words("workspace_root")));
        notes.put(Fact.MODEL, facts.words("model"));
        notes.put(Fact.TITLE, facts.get("metadata").words("title"));
        notes.put(Fact.PARENT, head.get("origin").words("parentThreadId"));
    }

    /** Roo keeps a task's entry beside its messages, Cline those of all tasks in one list. */
    private static void task(SessionNotes notes, Json item) {
        notes.put(Fact.CWD, item.words("workspace").or(() -> item.words("cwdOnTaskInitialization")));
        notes.put(Fact.MODEL, item.words("modelId"));
        notes.put(Fact.TITLE, item.words("task").map(ClineFacts::title));
    }

    private static String title(String task) {
        String line = task.strip().lines().findFirst().orElse("");
        return line.length() <= TITLE_MAX ? line : line.substring(0, TITLE_MAX).strip() + "…";
    }

    /** A file of its own has what is known of a session. An id that names no file has none. */
    private static Json besides(Path file, Json head) {
        return head.words("sessionId")
                .filter(id -> PLAIN.matcher(id).matches())
                .map(id -> head(file.resolveSibling(id + ".json")))
                .orElse(head);
    }

    private static Json listed(Path file) {
        Path list =
                file.toAbsolutePath().resolve("../../../state/taskHistory.json").normalize();
        List<String> above = TraceFiles.above(file);
        return above.isEmpty() || !Files.isRegularFile(list) ? Json.NULL : listed(list, above.get(above.size() - 1));
    }

    private static Json listed(Path list, String task) {
        try (WholeJson.Messages items = WholeJson.messages(list, "")) {
            for (Optional<Json> item = items.next(); item.isPresent(); item = items.next()) {
                if (item.get().textOr("id", "").equals(task)) {
                    return item.get();
                }
            }
            return Json.NULL;
        } catch (IOException | JacksonException e) {
            return Json.NULL;
        }
    }

    private static Json head(Path file) {
        return Files.isRegularFile(file) ? WholeJson.head(file, "", Set.of()) : Json.NULL;
    }
}
