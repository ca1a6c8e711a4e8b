package io.funes.web.openapi;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes JSON schemas of records, as Jackson writes them; a nested record is named after the outer one too. */
final class Schemas {

    private final ObjectNode all;

    /** @param all where the schemas go */
    Schemas(ObjectNode all) {
        this.all = all;
    }

    void add(Class<?> record) {
        if (all.has(name(record))) {
            return;
        }
        ObjectNode schema = all.putObject(name(record)).put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        ArrayNode required = schema.putArray("required");
        for (RecordComponent component : record.getRecordComponents()) {
            properties.set(component.getName(), of(component.getGenericType()));
            if (isAlwaysThere(record, component)) {
                required.add(component.getName());
            }
        }
    }

    private static String name(Class<?> record) {
        Class<?> outer = record.getDeclaringClass();
        return outer == null
                ? record.getSimpleName()
                : outer.getSimpleName().replaceFirst("View$", "") + record.getSimpleName();
    }

    private static boolean isAlwaysThere(Class<?> record, RecordComponent component) {
        JsonInclude include = record.getAnnotation(JsonInclude.class);
        boolean leavesOut = include != null && include.value() == JsonInclude.Include.NON_EMPTY;
        return component.getType().isPrimitive() || !leavesOut && component.getType() != Optional.class;
    }

    private ObjectNode of(Type type) {
        if (type instanceof ParameterizedType generic) {
            return of((Class<?>) generic.getRawType(), generic.getActualTypeArguments());
        }
        Class<?> plain = (Class<?>) type;
        if (plain.isRecord()) {
            add(plain);
            return node().put("$ref", "#/components/schemas/" + name(plain));
        }
        return scalar(plain);
    }

    private ObjectNode of(Class<?> raw, Type[] arguments) {
        if (raw == Optional.class) {
            return of(arguments[0]);
        } else if (raw == List.class) {
            ObjectNode array = node().put("type", "array");
            array.set("items", of(arguments[0]));
            return array;
        } else if (raw == Map.class) {
            ObjectNode object = node().put("type", "object");
            object.set("additionalProperties", of(arguments[1]));
            return object;
        }
        throw new IllegalStateException("no schema for " + raw.getName());
    }

    private static ObjectNode scalar(Class<?> type) {
        if (type == Object.class) {
            return node();
        } else if (type == Instant.class) {
            return node().put("type", "string").put("format", "date-time");
        } else if (type == boolean.class || type == Boolean.class) {
            return node().put("type", "boolean");
        } else if (type == double.class || type == Double.class) {
            return node().put("type", "number");
        } else if (type.isPrimitive() || Number.class.isAssignableFrom(type)) {
            return node().put("type", "integer");
        }
        return node().put("type", "string");
    }

    private static ObjectNode node() {
        return JsonMapper.shared().createObjectNode();
    }
}
