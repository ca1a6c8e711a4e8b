package io.funes.core.memory.lance;

import io.funes.core.inference.Vector;
import io.funes.core.memory.MemoryException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;

/** The dataset's schema, the original's: names, order and types must not change. Every column may be null. */
final class Columns {

    static final String ID = "id";
    static final String TEXT = "text";
    static final String SESSION = "session_id";
    static final String WORKDIR = "workdir";
    static final String TURN = "turn_uuid";
    static final String PARENT = "parent_uuid";
    static final String SEQ = "seq";
    static final String TIME = "ts";
    static final String ROLE = "role";
    static final String TYPE = "block_type";
    static final String TOOL = "tool_name";
    static final String SOURCE = "source_path";
    static final String BLOCK = "block_idx";
    static final String SPLIT = "split_idx";
    static final String VECTOR = "vector";
    static final String HARNESS = "harness";
    static final String REPO = "repo";

    static final String MODEL_KEY = "embedding_model";
    static final String PROJECT_KEY = "project";

    private static final ArrowType UTF8 = new ArrowType.Utf8();
    private static final ArrowType INT64 = new ArrowType.Int(64, true);
    private static final ArrowType VECTOR_TYPE = new ArrowType.FixedSizeList(Vector.WIDTH);
    private static final ArrowType FLOAT32 = new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE);

    private static final List<Field> FIELDS = List.of(
            column(ID, UTF8),
            column(TEXT, UTF8),
            column(SESSION, UTF8),
            column(WORKDIR, UTF8),
            column(TURN, UTF8),
            column(PARENT, UTF8),
            column(SEQ, INT64),
            column(TIME, UTF8),
            column(ROLE, UTF8),
            column(TYPE, UTF8),
            column(TOOL, UTF8),
            column(SOURCE, UTF8),
            column(BLOCK, INT64),
            column(SPLIT, INT64),
            new Field(VECTOR, FieldType.nullable(VECTOR_TYPE), List.of(column("item", FLOAT32))),
            column(HARNESS, UTF8),
            column(REPO, UTF8));

    private Columns() {}

    static Schema schema(LanceOptions options) {
        Map<String, String> metadata = new LinkedHashMap<>();
        metadata.put(MODEL_KEY, options.model());
        options.project().ifPresent(p -> metadata.put(PROJECT_KEY, p));
        return new Schema(FIELDS, metadata);
    }

    static List<String> all() {
        return FIELDS.stream().map(Field::getName).toList();
    }

    static List<String> withoutVector() {
        List<String> names = new ArrayList<>(all());
        names.remove(VECTOR);
        return List.copyOf(names);
    }

    /** Refuses a dataset whose rows would not mean what ours mean. */
    static void check(String dataset, Schema found, LanceOptions options) {
        String model = found.getCustomMetadata().getOrDefault(MODEL_KEY, "an unnamed model");
        if (!model.equals(options.model())) {
            throw new MemoryException(dataset + " was built with " + model + ", this funes embeds with "
                    + options.model() + "; index into another memory, or use the funes that built it");
        }
        FIELDS.forEach(wanted -> check(dataset, found, wanted));
    }

    private static void check(String dataset, Schema found, Field wanted) {
        Field field = found.getFields().stream()
                .filter(f -> f.getName().equals(wanted.getName()))
                .findFirst()
                .orElseThrow(() -> new MemoryException(dataset + " has no column \"" + wanted.getName()
                        + "\", so it is no memory of this kind; name another dataset"));
        if (!field.getType().equals(wanted.getType()) || !itemType(field).equals(itemType(wanted))) {
            throw new MemoryException(dataset + " has " + describe(field) + " where a memory has " + describe(wanted)
                    + "; index into another memory, or use the funes that built it");
        }
    }

    private static List<ArrowType> itemType(Field field) {
        return field.getChildren().stream().map(Field::getType).toList();
    }

    private static String describe(Field field) {
        return field.getType() instanceof ArrowType.FixedSizeList list
                ? "vectors of width " + list.getListSize() + " (" + itemType(field) + ")"
                : "column \"" + field.getName() + "\" of type " + field.getType();
    }

    private static Field column(String name, ArrowType type) {
        return new Field(name, FieldType.nullable(type), List.of());
    }
}
