package io.funes.ingest.codex;

import io.funes.ingest.speech.Call;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the parser remembers between two readings of a file.
 *
 * @param seq how many turns were counted
 * @param calls the latest calls by id
 * @param headed whether the file's own header was read
 * @param session the id in it
 * @param copying whether what comes may still be the copied beginning of a fork
 * @param firstOwn the ordinal at which a subagent's own part begins
 * @param time the header's time, for a file whose lines have none
 * @param branch the last turn of the parent that was copied
 * @param replays whether the parent's header is in the file, and so its beginning
 * @param orphan whether that beginning is kept, because the parent is not here
 * @param mirrors whether mirrors are read as turns
 */
record CodexMemo(
        long seq,
        Map<String, Call> calls,
        boolean headed,
        Optional<String> session,
        boolean copying,
        Optional<Long> firstOwn,
        Optional<String> parent,
        Optional<String> title,
        Optional<String> cwd,
        Optional<String> repo,
        Optional<String> model,
        Optional<String> time,
        Optional<String> branch,
        boolean replays,
        boolean orphan,
        boolean mirrors) {

    static final CodexMemo NONE = new CodexMemo(
            0,
            Map.of(),
            false,
            Optional.empty(),
            false,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            false,
            false,
            false);

    private static final JsonMapper MAPPER = new JsonMapper();

    static Optional<CodexMemo> read(String state) {
        try {
            return Optional.of(MAPPER.readValue(state, CodexMemo.class));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    String write() {
        return MAPPER.writeValueAsString(this);
    }
}
