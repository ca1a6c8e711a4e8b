package io.funes.ingest.gemini;

import io.funes.core.inference.store.Sha256;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.TraceFiles;
import io.funes.ingest.jsonl.WholeJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The directory above {@code chats}. It is named after the project, or by the SHA-256 of the project's path; the path itself
 * stands in a file {@code .project_root} in it, or among those of {@code projects.json} in Gemini's home.
 */
final class GeminiProject {

    private static final String CHATS = "chats";
    private static final int PATH_MAX = 4_096;

    private final Path directory;

    private GeminiProject(Path directory) {
        this.directory = directory;
    }

    /** The project whose chat a file is, if it lies where chats do. */
    static Optional<GeminiProject> of(Path chat) {
        for (Path at = chat.toAbsolutePath().getParent(); at != null; at = at.getParent()) {
            if (at.endsWith(CHATS) && at.getParent() != null) {
                return Optional.of(new GeminiProject(at.getParent()));
            }
        }
        return Optional.empty();
    }

    /** The session whose subagent wrote a chat: its directory between {@code chats} and the file. */
    static Optional<String> parent(Path chat) {
        List<String> above = TraceFiles.above(chat);
        int last = above.size() - 1;
        return last > 0 && above.get(last - 1).equals(CHATS) ? Optional.of(above.get(last)) : Optional.empty();
    }

    String name() {
        return TraceFiles.name(directory);
    }

    /** The working directory. */
    Optional<String> path() {
        return marker().or(this::registered);
    }

    private Optional<String> marker() {
        Path file = directory.resolve(".project_root");
        try {
            return Files.isRegularFile(file) && Files.size(file) < PATH_MAX
                    ? Optional.of(Files.readString(file).strip()).filter(path -> !path.isEmpty())
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private Optional<String> registered() {
        Path file = directory.resolve("../../projects.json").normalize();
        Json projects =
                Files.isRegularFile(file) ? WholeJson.head(file, "", Set.of()).get("projects") : Json.NULL;
        return projects instanceof Json.Obj known
                ? known.fields().entrySet().stream()
                        .filter(this::isThis)
                        .map(Map.Entry::getKey)
                        .findFirst()
                : Optional.empty();
    }

    private boolean isThis(Map.Entry<String, Json> project) {
        return project.getValue().text().equals(Optional.of(name()))
                || Sha256.of(project.getKey()).equals(name());
    }
}
