package io.funes.ingest.jsonl;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** The elements of one array in a file that is a single JSON value, read one by one. */
final class JsonElements implements AutoCloseable {

    private static final int MARK = '\uFEFF';

    private final LenientReader reader;
    private final JsonParser parser;
    private boolean inside;

    private JsonElements(LenientReader reader, JsonParser parser) {
        this.reader = reader;
        this.parser = parser;
    }

    /**
     * Opens a file at its array.
     *
     * @param name the array's name in the outermost object; empty when the array is outermost
     * @param bytes how much of the file is looked at
     */
    static JsonElements open(Path file, String name, long bytes) throws IOException {
        JsonElements elements = parse(file, bytes);
        elements.inside = elements.enter(name);
        return elements;
    }

    /** The outermost object without that array and what is ignored; as far as it can be read. */
    static Json.Obj head(Path file, String name, Set<String> ignored, long bytes) throws IOException {
        try (JsonElements elements = parse(file, bytes)) {
            return JsonParsing.head(elements.parser, name, ignored);
        }
    }

    /** @throws JacksonException where the file ends too early or is no JSON */
    Optional<Json> next() {
        if (!inside || parser.nextToken() == JsonToken.END_ARRAY || parser.currentToken() == null) {
            inside = false;
            return Optional.empty();
        }
        return Optional.of(JsonParsing.element(parser));
    }

    /** Whether bytes were read that are no UTF-8. */
    boolean replaced() {
        return reader.replaced() > 0;
    }

    @Override
    public void close() throws IOException {
        parser.close();
        reader.close();
    }

    private static JsonElements parse(Path file, long bytes) throws IOException {
        LenientReader reader = new LenientReader(new Beginning(TraceFiles.open(file), bytes));
        Reader buffered = new BufferedReader(reader);
        buffered.mark(1);
        if (buffered.read() != MARK) {
            buffered.reset();
        }
        return new JsonElements(reader, new JsonParsing().parser(buffered));
    }

    private boolean enter(String name) {
        try {
            JsonToken first = parser.nextToken();
            return name.isEmpty() ? first == JsonToken.START_ARRAY : first == JsonToken.START_OBJECT && find(name);
        } catch (JacksonException e) {
            return false;
        }
    }

    private boolean find(String name) {
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            boolean found = parser.currentName().equals(name);
            JsonToken value = parser.nextToken();
            if (found) {
                return value == JsonToken.START_ARRAY;
            }
            parser.skipChildren();
        }
        return false;
    }
}
