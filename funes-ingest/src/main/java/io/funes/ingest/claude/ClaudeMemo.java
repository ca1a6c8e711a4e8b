package io.funes.ingest.claude;

import io.funes.ingest.speech.Call;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the parser remembers between two readings of a file.
 *
 * @param seq how many turns were counted
 * @param calls the latest tool calls by id
 * @param queued the latest prompts typed while the agent worked
 * @param typed the latest ordinary prompts
 * @param own whether a turn was there that is no copy
 * @param origin the session from which the turns before that were copied
 * @param branch the last of those
 */
record ClaudeMemo(
        long seq,
        Map<String, Call> calls,
        List<Prompt> queued,
        List<Prompt> typed,
        Optional<String> parent,
        Optional<String> title,
        Optional<String> cwd,
        Optional<String> model,
        boolean own,
        Optional<String> origin,
        Optional<String> branch) {

    /**
     * @param text a hash of what was typed
     * @param time when, as recorded
     * @param record its own id, or that of the ordinary prompt it stands for
     */
    record Prompt(String text, String time, String record) {}

    static final ClaudeMemo NONE = new ClaudeMemo(
            0,
            Map.of(),
            List.of(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            false,
            Optional.empty(),
            Optional.empty());

    private static final JsonMapper MAPPER = new JsonMapper();

    static Optional<ClaudeMemo> read(String state) {
        try {
            return Optional.of(MAPPER.readValue(state, ClaudeMemo.class));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    String write() {
        return MAPPER.writeValueAsString(this);
    }
}
