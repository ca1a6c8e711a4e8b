package io.funes.ingest.parquet;

import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.JsonParsing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation.ListLogicalTypeAnnotation;
import org.apache.parquet.schema.Type;
import tools.jackson.core.JacksonException;

/** Makes JSON of a row's values: strings, numbers, structures, and lists of both layouts. */
final class Values {

    private static final JsonParsing PARSING = new JsonParsing();

    private Values() {}

    /** A row or structure; fields without a value are left out. */
    static Json.Obj object(Group group) {
        Map<String, Json> fields = new LinkedHashMap<>();
        GroupType type = group.getType();
        for (int i = 0; i < type.getFieldCount(); i++) {
            if (group.getFieldRepetitionCount(i) > 0) {
                fields.put(type.getFieldName(i), field(group, i));
            }
        }
        return new Json.Obj(fields);
    }

    /** A value that may be JSON in a string; the string itself where it is none. */
    static Json unpacked(Json value) {
        return value.text().map(Values::parsed).orElse(value);
    }

    private static Json parsed(String text) {
        try {
            return PARSING.parse(text);
        } catch (JacksonException e) {
            return Json.NULL;
        }
    }

    private static Json field(Group group, int field) {
        Type type = group.getType().getType(field);
        return type.isRepetition(Type.Repetition.REPEATED) ? repeated(group, field) : value(group, field, 0);
    }

    private static Json repeated(Group group, int field) {
        List<Json> values = new ArrayList<>();
        for (int i = 0; i < group.getFieldRepetitionCount(field); i++) {
            values.add(value(group, field, i));
        }
        return new Json.Arr(values);
    }

    private static Json value(Group group, int field, int index) {
        Type type = group.getType().getType(field);
        if (type.isPrimitive()) {
            return primitive(group, field, index);
        }
        Group inner = group.getGroup(field, index);
        return isList(type) ? elements(inner) : object(inner);
    }

    private static boolean isList(Type type) {
        return type.getLogicalTypeAnnotation() instanceof ListLogicalTypeAnnotation
                && type.asGroupType().getFieldCount() == 1;
    }

    /**
     * The elements of a list: the repeated field's own values, or what its groups hold under one field. Nulls among
     * them are kept.
     */
    private static Json elements(Group list) {
        Type repeated = list.getType().getType(0);
        if (repeated.isPrimitive()
                || !isWrapper(repeated.asGroupType(), list.getType().getName())) {
            return repeated(list, 0);
        }
        List<Json> values = new ArrayList<>();
        for (int i = 0; i < list.getFieldRepetitionCount(0); i++) {
            Group wrapper = list.getGroup(0, i);
            values.add(wrapper.getFieldRepetitionCount(0) > 0 ? field(wrapper, 0) : Json.NULL);
        }
        return new Json.Arr(values);
    }

    /** By the format's rule for lists of two levels: those names, or several fields, are an element itself. */
    private static boolean isWrapper(GroupType repeated, String list) {
        return repeated.getFieldCount() == 1
                && !repeated.getName().equals("array")
                && !repeated.getName().equals(list + "_tuple");
    }

    private static Json primitive(Group group, int field, int index) {
        return switch (group.getType().getType(field).asPrimitiveType().getPrimitiveTypeName()) {
            case BINARY, FIXED_LEN_BYTE_ARRAY ->
                new Json.Str(group.getBinary(field, index).toStringUsingUTF8());
            case BOOLEAN -> new Json.Bool(group.getBoolean(field, index));
            case INT96 -> Json.NULL;
            default -> new Json.Num(group.getValueToString(field, index));
        };
    }
}
