package io.funes.web.mcp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a tool takes, as a JSON Schema of the plainest kind: every client and model provider understands it. */
final class Parameters {

    private final Map<String, Object> properties = new LinkedHashMap<>();
    private final Map<String, String> aliases = new LinkedHashMap<>();
    private final List<String> required = new ArrayList<>();

    Parameters text(String name, String description) {
        return add(name, Map.of("type", "string", "description", description));
    }

    Parameters choice(String name, List<String> values, String description) {
        return add(name, Map.of("type", "string", "enum", values, "description", description));
    }

    Parameters whole(String name, int least, int most, String description) {
        return add(name, Map.of("type", "integer", "minimum", least, "maximum", most, "description", description));
    }

    Parameters flag(String name, String description) {
        return add(name, Map.of("type", "boolean", "description", description));
    }

    Parameters requires(String name) {
        required.add(name);
        return this;
    }

    /** Another name that models use for a parameter; understood, not advertised. */
    Parameters alias(String other, String name) {
        aliases.put(other, name);
        return this;
    }

    /** The parameter that a name in a call means; an unknown name means itself. */
    String canonical(String name) {
        return aliases.getOrDefault(name, name);
    }

    Set<String> names() {
        return properties.keySet();
    }

    Map<String, Object> schema() {
        return Map.of("type", "object", "properties", properties, "required", required);
    }

    private Parameters add(String name, Map<String, Object> schema) {
        properties.put(name, schema);
        return this;
    }
}
