package io.funes.ingest.copilot;

import io.funes.ingest.jsonl.TraceFiles;
import io.funes.ingest.speech.SessionNotes;
import io.funes.ingest.speech.SessionNotes.Fact;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What {@code workspace.yaml} beside the events says of a session: a name and a value per line. */
final class CopilotWorkspace {

    private static final Map<String, Fact> FIELDS =
            Map.of("cwd", Fact.CWD, "repository", Fact.REPO, "summary", Fact.TITLE, "name", Fact.TITLE);
    private static final int LINES = 200;
    private static final int BYTES = 1 << 20;

    private CopilotWorkspace() {}

    /** Notes what is not known yet. */
    static void note(SessionNotes notes, Path events) {
        Path file = events.resolveSibling("workspace.yaml");
        if (!TraceFiles.name(events).equals("events.jsonl") || !isReadable(file)) {
            return;
        }
        try (Stream<String> lines = Files.lines(file)) {
            lines.limit(LINES).forEach(line -> note(notes, line));
        } catch (IOException | UncheckedIOException e) {
            return; // the events say most of it too
        }
    }

    private static boolean isReadable(Path file) {
        try {
            return Files.isRegularFile(file) && Files.size(file) < BYTES;
        } catch (IOException e) {
            return false;
        }
    }

    private static void note(SessionNotes notes, String line) {
        int colon = line.indexOf(": ");
        Optional<Fact> fact = colon < 0 ? Optional.empty() : Optional.ofNullable(FIELDS.get(line.substring(0, colon)));
        fact.ifPresent(known -> notes.putFirst(known, value(line.substring(colon + 2))));
    }

    /** Plain, or in quotation marks; a text of several lines is left out. */
    private static Optional<String> value(String text) {
        String value = text.strip().replaceFirst("^([\"'])(.*)\\1$", "$2");
        return Optional.of(value).filter(words -> !words.isBlank() && !words.matches("null|[|>][-+]?"));
    }
}
