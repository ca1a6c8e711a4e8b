package io.funes.ingest.jsonl;

import io.funes.ingest.source.Checkpoint;
import java.io.IOException;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * A place in a file behind which reading can go on.
 *
 * @param offset the byte behind the last whole line
 * @param lines how many lines end before it
 * @param hash the hash of everything before it
 * @param state what the parser remembers
 */
record Mark(long offset, long lines, long hash, String state) {

    private static final JsonMapper MAPPER = new JsonMapper();

    static Optional<Mark> read(Checkpoint checkpoint) {
        try {
            return Optional.of(MAPPER.readValue(checkpoint.state(), Mark.class));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    Checkpoint write() {
        return new Checkpoint(MAPPER.writeValueAsString(this));
    }

    boolean isStillIn(LineReader reader) throws IOException {
        return reader.skip(offset, lines, hash);
    }
}
