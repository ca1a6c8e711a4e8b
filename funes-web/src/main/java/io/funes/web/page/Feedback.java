package io.funes.web.page;

import io.funes.core.home.FunesHome;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/**
 * Keeps what a person said of hits. {@code feedback/helpful.jsonl} below the home has the labels that {@code funes eval} reads;
 * {@code feedback/not-helpful.jsonl}, in the same form, what was no answer. Nothing of it leaves the machine.
 */
final class Feedback {

    private final Path directory;

    Feedback(FunesHome home) {
        this.directory = home.root().resolve("feedback");
    }

    /** Notes that a turn was, or was not, an answer to a question. */
    synchronized void note(String question, SessionId session, TurnId turn, boolean helpful) {
        Map<String, Object> label = new TreeMap<>(Map.of(
                "query", question, "relevant", List.of(Map.of("session", session.value(), "turn", turn.value()))));
        try {
            Files.createDirectories(directory);
            Files.writeString(
                    directory.resolve(helpful ? "helpful.jsonl" : "not-helpful.jsonl"),
                    JsonMapper.shared().writeValueAsString(label) + "\n",
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write feedback to " + directory, e);
        }
    }
}
