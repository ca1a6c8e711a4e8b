package io.funes.web.ask;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Named values of a request, whether they came in an address or as JSON; numbers may be written as strings. */
public final class Words {

    private final Map<String, List<String>> values;

    private Words(Map<String, List<String>> values) {
        this.values = values;
    }

    /** Of an address's query or a form. */
    public static Words of(Map<String, List<String>> parameters) {
        return new Words(Map.copyOf(parameters));
    }

    /** @throws IllegalArgumentException when it is no object, or holds objects in its fields, or nulls in its lists */
    public static Words of(JsonNode json) {
        if (!json.isObject()) {
            throw new IllegalArgumentException("the request's body is no JSON object; send one like {\"q\": \"…\"}");
        }
        return new Words(json.properties().stream()
                .filter(field -> !field.getValue().isNull())
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, f -> texts(f.getKey(), f.getValue()))));
    }

    /** @throws IllegalArgumentException for a name that is not among the known ones, offering those */
    public Words only(Set<String> known) {
        Set<String> unknown = new TreeSet<>(values.keySet());
        unknown.removeAll(known);
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException("unknown: " + String.join(", ", unknown) + "; known are "
                    + String.join(", ", new TreeSet<>(known)));
        }
        return this;
    }

    public Optional<String> text(String name) {
        return list(name).stream().findFirst();
    }

    /** The values of a name that are not empty. */
    public List<String> list(String name) {
        return values.getOrDefault(name, List.of()).stream()
                .filter(value -> !value.isBlank())
                .toList();
    }

    /** The values of a name as they were given, empty ones too: for a reader to whom an empty one is a mistake. */
    public List<String> every(String name) {
        return values.getOrDefault(name, List.of());
    }

    public Optional<Integer> whole(String name) {
        return text(name).map(value -> {
            try {
                return Integer.valueOf(value.trim());
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(name + " is \"" + value + "\"; it must be a whole number", e);
            }
        });
    }

    public Optional<Double> number(String name) {
        return text(name).map(value -> {
            try {
                return Double.valueOf(value.trim());
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(name + " is \"" + value + "\"; it must be a number", e);
            }
        });
    }

    public Optional<Boolean> flag(String name) {
        return text(name).map(value -> switch (value.trim().toLowerCase(Locale.ROOT)) {
            case "true", "1", "yes", "on" -> true;
            case "false", "0", "no", "off" -> false;
            default -> throw new IllegalArgumentException(name + " is \"" + value + "\"; it must be true or false");
        });
    }

    private static List<String> texts(String name, JsonNode value) {
        Stream<JsonNode> parts = value.isArray() ? value.valueStream() : Stream.of(value);
        return parts.map(part -> scalar(name, part)).toList();
    }

    private static String scalar(String name, JsonNode part) {
        if (!part.isValueNode() || part.isNull()) {
            throw new IllegalArgumentException(name + " holds " + (part.isNull() ? "null" : "an object")
                    + "; it must be a text, a number or true/false");
        }
        return part.asString();
    }
}
