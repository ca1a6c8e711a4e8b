package io.funes.app.agents.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/** Where every value of a JSON text stands. Comments and trailing commas are allowed, as agents allow them. */
final class JsonSpans {

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private JsonSpans() {}

    /**
     * A value.
     *
     * @param start its first character
     * @param end after its last
     * @param kind what it is
     * @param members of an object, in order
     * @param elements of an array
     */
    record Span(int start, int end, Kind kind, Map<String, Member> members, List<Span> elements) {}

    enum Kind {
        OBJECT,
        ARRAY,
        OTHER
    }

    /**
     * A named value.
     *
     * @param start the first character of its name
     */
    record Member(int start, Span value) {}

    /** @throws IllegalArgumentException when it is no JSON */
    static Span of(String text) {
        try (JsonParser parser = FACTORY.createParser(tools.jackson.core.ObjectReadContext.empty(), text)) {
            parser.nextToken();
            Span root = value(parser);
            if (parser.nextToken() != null) {
                throw new IllegalArgumentException("there is more than one JSON value");
            }
            return root;
        } catch (JacksonException e) {
            throw new IllegalArgumentException("it is no valid JSON (" + e.getOriginalMessage() + ")", e);
        }
    }

    private static Span value(JsonParser parser) {
        int start = tokenStart(parser);
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) {
            Map<String, Member> members = members(parser);
            return new Span(start, tokenStart(parser) + 1, Kind.OBJECT, members, List.of());
        }
        if (token == JsonToken.START_ARRAY) {
            List<Span> elements = elements(parser);
            return new Span(start, tokenStart(parser) + 1, Kind.ARRAY, Map.of(), elements);
        }
        if (token == null) {
            throw new IllegalArgumentException("it is empty");
        }
        parser.getString(); // only then is a string's end known
        int end = (int) parser.currentLocation().getCharOffset();
        return new Span(start, end, Kind.OTHER, Map.of(), List.of());
    }

    private static Map<String, Member> members(JsonParser parser) {
        Map<String, Member> members = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            int start = tokenStart(parser);
            parser.nextToken();
            members.put(name, new Member(start, value(parser)));
        }
        return members;
    }

    private static List<Span> elements(JsonParser parser) {
        List<Span> elements = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            elements.add(value(parser));
        }
        return elements;
    }

    private static int tokenStart(JsonParser parser) {
        return (int) parser.currentTokenLocation().getCharOffset();
    }
}
