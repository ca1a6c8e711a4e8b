package io.funes.ingest.watch;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a harness told its hook. Claude Code and Codex both send an object with {@code transcript_path}, which may be
 * null; a subagent's end also has {@code agent_transcript_path}. Anything else is tolerated.
 *
 * @param transcripts the absolute paths it names
 * @param trial whether it was only a try whether hooks get here
 */
record HookCall(List<Path> transcripts, boolean trial) {

    private static final String TRIAL = "funes_trial";

    static HookCall parse(String json) {
        try {
            JsonNode call = JsonMapper.shared().readTree(json);
            return new HookCall(
                    Stream.of("transcript_path", "agent_transcript_path")
                            .map(name -> call.path(name).asString(""))
                            .flatMap(path -> path(path).stream())
                            .distinct()
                            .toList(),
                    call.path(TRIAL).asBoolean(false));
        } catch (JacksonException e) {
            return new HookCall(List.of(), false);
        }
    }

    private static Optional<Path> path(String text) {
        try {
            return Optional.of(text)
                    .filter(t -> !t.isBlank())
                    .map(Path::of)
                    .filter(Path::isAbsolute)
                    .map(Path::normalize);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
