package io.funes.ingest.opencode;

import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.JsonParsing;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;

/** The messages of a session in order, each with its parts, from wherever they are kept. */
interface OpenCodeMessages extends AutoCloseable {

    JsonParsing PARSING = new JsonParsing();

    /** @param data nothing readable gives {@link Json#NULL} */
    record Message(String id, Json data) {}

    Optional<Message> next() throws IOException;

    List<Json> parts(String message) throws IOException;

    /** Whether bytes were read so far that are no UTF-8; each became U+FFFD. */
    default boolean replaced() {
        return false;
    }

    /** Whether the last message could not be read, because it is not all there. */
    default boolean cut() {
        return false;
    }

    @Override
    void close() throws IOException;

    static Json parsed(String text) {
        try {
            return PARSING.parse(text);
        } catch (JacksonException e) {
            return Json.NULL;
        }
    }
}
