package io.funes.ingest.jsonl;

import java.io.Reader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/** Reads {@link Json} values. */
public final class JsonParsing {

    private static final int DEPTH_MAX = 500;

    private final JsonFactory factory = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEPTH_MAX)
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private final Set<String> ignored;

    /** @param ignored fields of the outermost object that are passed over unread */
    public JsonParsing(Set<String> ignored) {
        this.ignored = Set.copyOf(ignored);
    }

    public JsonParsing() {
        this(Set.of());
    }

    /**
     * Reads a text that is one JSON value and nothing else.
     *
     * @throws JacksonException when it is not; its message may quote the text, so it is not for showing
     */
    public Json parse(String text) {
        try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), text)) {
            parser.nextToken();
            Json value = value(parser, ignored);
            if (parser.nextToken() != null) {
                throw new NotOneValueException(parser);
            }
            return value;
        }
    }

    /**
     * The values that a text begins with.
     *
     * @param whole whether nothing else is in it
     */
    record Values(List<Json> values, boolean whole) {}

    /** Reads a text that may be several values with nothing between them, up to where it is no JSON. */
    Values values(String text) {
        List<Json> values = new ArrayList<>();
        try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), text)) {
            while (parser.nextToken() != null) {
                values.add(value(parser, ignored));
            }
            return new Values(values, !values.isEmpty());
        } catch (JacksonException e) {
            return new Values(values, false);
        }
    }

    /** Begins to read token by token. */
    JsonParser parser(Reader reader) {
        return factory.createParser(ObjectReadContext.empty(), reader);
    }

    /** The value that the current token begins. */
    static Json element(JsonParser parser) {
        return value(parser, Set.of());
    }

    /** The outermost object without one field and what is ignored; as far as it can be read. */
    static Json.Obj head(JsonParser parser, String without, Set<String> ignored) {
        Map<String, Json> fields = new LinkedHashMap<>();
        try {
            if (parser.nextToken() == JsonToken.START_OBJECT) {
                while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                    field(parser, fields, without, ignored);
                }
            }
        } catch (JacksonException e) {
            return new Json.Obj(fields);
        }
        return new Json.Obj(fields);
    }

    private static void field(JsonParser parser, Map<String, Json> fields, String without, Set<String> ignored) {
        String name = parser.currentName();
        parser.nextToken();
        if (name.equals(without) || ignored.contains(name)) {
            parser.skipChildren();
        } else {
            fields.put(Surrogates.safe(name), value(parser, Set.of()));
        }
    }

    private static Json value(JsonParser parser, Set<String> ignored) {
        JsonToken token = parser.currentToken();
        if (token == null) {
            throw new NotOneValueException(parser);
        }
        return switch (token) {
            case START_OBJECT -> object(parser, ignored);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> new Json.Str(Surrogates.safe(parser.getString()));
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Json.Num(parser.getString());
            case VALUE_TRUE -> new Json.Bool(true);
            case VALUE_FALSE -> new Json.Bool(false);
            default -> Json.NULL;
        };
    }

    private static Json object(JsonParser parser, Set<String> ignored) {
        Map<String, Json> fields = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            if (ignored.contains(name)) {
                parser.skipChildren();
            } else {
                fields.put(Surrogates.safe(name), value(parser, Set.of()));
            }
        }
        return new Json.Obj(fields);
    }

    private static Json array(JsonParser parser) {
        List<Json> values = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            values.add(value(parser, Set.of()));
        }
        return new Json.Arr(values);
    }

    private static final class NotOneValueException extends JacksonException {

        NotOneValueException(JsonParser parser) {
            super("not one JSON value", parser.currentLocation(), null);
        }
    }
}
