package io.funes.ingest.parquet;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;

/**
 * Writes the rows of a trace dataset: lists of three levels, Utf8, pages of version 1 in zstd, so that
 * every reader of parquet reads them. Rows are gathered until a group is full.
 */
public final class TraceTable implements AutoCloseable {

    private static final MessageType SCHEMA = Types.buildMessage()
            .addField(text("harness"))
            .addField(text("session_id"))
            .addField(Types.optionalList()
                    .optionalElement(PrimitiveTypeName.BINARY)
                    .as(LogicalTypeAnnotation.stringType())
                    .named("messages"))
            .addField(text("sent_at"))
            .addField(text("file_path"))
            .addField(text("metadata"))
            .named("schema");

    private final FileChannel file;
    private final GroupWriting groups;
    private final SimpleGroupFactory rows = new SimpleGroupFactory(SCHEMA);

    private TraceTable(FileChannel file) throws IOException {
        this.file = file;
        this.groups = new GroupWriting(file, SCHEMA);
    }

    /**
     * One session.
     *
     * @param messages as JSON
     * @param sentAt when it began, as its harness wrote it
     * @param filePath where it was read from
     * @param metadata as JSON
     */
    public record Row(
            String harness,
            String session,
            List<String> messages,
            Optional<String> sentAt,
            Optional<String> filePath,
            String metadata) {}

    /** Begins a file; one that is there is overwritten. */
    public static TraceTable create(Path path) throws IOException {
        FileChannel file = FileChannel.open(
                path, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE);
        try {
            return new TraceTable(file);
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    public void add(Row row) throws IOException {
        Group group = rows.newGroup().append("harness", row.harness()).append("session_id", row.session());
        Group list = group.addGroup("messages");
        row.messages().forEach(message -> list.addGroup("list").append("element", message));
        row.sentAt().ifPresent(time -> group.append("sent_at", time));
        row.filePath().ifPresent(path -> group.append("file_path", path));
        groups.add(group.append("metadata", row.metadata()));
    }

    /** Ends the file; it cannot be read before. */
    @Override
    public void close() throws IOException {
        try (file) {
            groups.finish();
        }
    }

    private static org.apache.parquet.schema.Type text(String name) {
        return Types.optional(PrimitiveTypeName.BINARY)
                .as(LogicalTypeAnnotation.stringType())
                .named(name);
    }
}
