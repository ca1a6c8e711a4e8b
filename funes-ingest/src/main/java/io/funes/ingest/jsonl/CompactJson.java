package io.funes.ingest.jsonl;

import java.util.Map;

/** Writes JSON the way the original does: short escapes where there are some, lower-case hex, everything else literal. */
final class CompactJson {

    private static final String HEX = "0123456789abcdef";

    private final StringBuilder out = new StringBuilder();

    private CompactJson() {}

    static String write(Json value) {
        CompactJson writer = new CompactJson();
        writer.value(value);
        return writer.out.toString();
    }

    private void value(Json value) {
        if (value instanceof Json.Obj object) {
            object(object.fields());
        } else if (value instanceof Json.Arr array) {
            array(array);
        } else if (value instanceof Json.Str string) {
            string(string.value());
        } else {
            out.append(literal(value));
        }
    }

    private static String literal(Json value) {
        if (value instanceof Json.Num number) {
            return number.digits();
        }
        return value instanceof Json.Bool bool ? String.valueOf(bool.value()) : "null";
    }

    private void object(Map<String, Json> fields) {
        String before = "{";
        for (Map.Entry<String, Json> field : fields.entrySet()) {
            out.append(before);
            string(field.getKey());
            out.append(':');
            value(field.getValue());
            before = ",";
        }
        out.append(fields.isEmpty() ? "{}" : "}");
    }

    private void array(Json.Arr array) {
        String before = "[";
        for (Json value : array.values()) {
            out.append(before);
            value(value);
            before = ",";
        }
        out.append(array.values().isEmpty() ? "[]" : "]");
    }

    private void string(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            character(text.charAt(i));
        }
        out.append('"');
    }

    private void character(char c) {
        switch (c) {
            case '"' -> out.append("\\\"");
            case '\\' -> out.append("\\\\");
            case '\b' -> out.append("\\b");
            case '\f' -> out.append("\\f");
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> plain(c);
        }
    }

    private void plain(char c) {
        if (c < ' ') {
            out.append("\\u00").append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
        } else {
            out.append(c);
        }
    }
}
