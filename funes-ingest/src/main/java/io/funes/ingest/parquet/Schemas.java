package io.funes.ingest.parquet;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.ListType;
import org.apache.parquet.format.LogicalType;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.StringType;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;

/** Makes the tree of a schema from its elements, which are stored parents first. Of the logical types only lists matter. */
final class Schemas {

    private static final int DEPTH_MAX = 40;

    private final Iterator<SchemaElement> elements;

    private Schemas(Iterator<SchemaElement> elements) {
        this.elements = elements;
    }

    static MessageType of(List<SchemaElement> elements) throws IOException {
        Schemas schemas = new Schemas(elements.iterator());
        SchemaElement root = schemas.next();
        return new MessageType(root.getName(), schemas.children(root, 0));
    }

    /** The elements of a schema of texts and lists, as they are stored. */
    static List<SchemaElement> elements(MessageType schema) {
        List<SchemaElement> elements = new ArrayList<>();
        elements.add(new SchemaElement(schema.getName()).setNum_children(schema.getFieldCount()));
        schema.getFields().forEach(field -> add(field, elements));
        return elements;
    }

    private static void add(Type type, List<SchemaElement> elements) {
        SchemaElement element = new SchemaElement(type.getName())
                .setRepetition_type(
                        FieldRepetitionType.valueOf(type.getRepetition().name()));
        elements.add(element);
        if (type.isPrimitive()) {
            element.setType(org.apache.parquet.format.Type.BYTE_ARRAY)
                    .setConverted_type(ConvertedType.UTF8)
                    .setLogicalType(LogicalType.STRING(new StringType()));
            return;
        }
        element.setNum_children(type.asGroupType().getFieldCount());
        if (type.getLogicalTypeAnnotation() instanceof LogicalTypeAnnotation.ListLogicalTypeAnnotation) {
            element.setConverted_type(ConvertedType.LIST).setLogicalType(LogicalType.LIST(new ListType()));
        }
        type.asGroupType().getFields().forEach(field -> add(field, elements));
    }

    private SchemaElement next() throws IOException {
        if (!elements.hasNext()) {
            throw new IOException("the parquet schema ends too early");
        }
        return elements.next();
    }

    private List<Type> children(SchemaElement parent, int depth) throws IOException {
        if (depth > DEPTH_MAX) {
            throw new IOException("the parquet schema is nested too deeply");
        }
        List<Type> children = new ArrayList<>();
        for (int i = 0; i < parent.getNum_children(); i++) {
            children.add(type(next(), depth + 1));
        }
        return children;
    }

    private Type type(SchemaElement element, int depth) throws IOException {
        Type.Repetition repetition =
                Type.Repetition.valueOf(element.getRepetition_type().name());
        if (element.isSetType()) {
            PrimitiveTypeName name = name(element.getType());
            return new PrimitiveType(repetition, name, element.getType_length(), element.getName());
        }
        Type[] children = children(element, depth).toArray(new Type[0]);
        Types.GroupBuilder<GroupType> group = Types.buildGroup(repetition).addFields(children);
        return (isList(element) ? group.as(LogicalTypeAnnotation.listType()) : group).named(element.getName());
    }

    private static PrimitiveTypeName name(org.apache.parquet.format.Type stored) {
        return stored == org.apache.parquet.format.Type.BYTE_ARRAY
                ? PrimitiveTypeName.BINARY
                : PrimitiveTypeName.valueOf(stored.name());
    }

    private static boolean isList(SchemaElement element) {
        return element.isSetConverted_type() && element.getConverted_type() == ConvertedType.LIST
                || element.isSetLogicalType() && element.getLogicalType().isSetLIST();
    }
}
