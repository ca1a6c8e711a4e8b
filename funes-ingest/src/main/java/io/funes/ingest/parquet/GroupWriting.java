package io.funes.ingest.parquet;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.GroupWriter;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.Util;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.schema.MessageType;

/** Writes groups of rows one behind the other, and at the end what describes them. */
final class GroupWriting {

    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
    private static final String WRITER = "funes";
    private static final long FULL = 32 << 20;

    private final FileChannel file;
    private final MessageType schema;
    private final List<RowGroup> groups = new ArrayList<>();
    private ChunkWriting chunks;
    private ColumnWriteStore columns;
    private GroupWriter writer;
    private long rows;
    private long allRows;

    GroupWriting(FileChannel file, MessageType schema) throws IOException {
        this.file = file;
        this.schema = schema;
        write(MAGIC);
        this.chunks = new ChunkWriting(schema);
        this.columns = columns(schema, chunks);
        this.writer = writer(schema, columns);
    }

    void add(Group row) throws IOException {
        writer.write(row);
        rows++;
        if (columns.getBufferedSize() > FULL) {
            end();
            chunks = new ChunkWriting(schema);
            columns = columns(schema, chunks);
            writer = writer(schema, columns);
        }
    }

    void finish() throws IOException {
        end();
        ByteArrayOutputStream footer = new ByteArrayOutputStream();
        FileMetaData meta = new FileMetaData(1, Schemas.elements(schema), allRows, groups);
        Util.writeFileMetaData(meta.setCreated_by(WRITER), footer);
        write(footer.toByteArray());
        write(ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(footer.size())
                .array());
        write(MAGIC);
    }

    private void end() throws IOException {
        columns.flush();
        columns.close();
        if (rows > 0) {
            List<ColumnChunk> written = chunks.write(file);
            long bytes = written.stream()
                    .mapToLong(chunk -> chunk.getMeta_data().getTotal_uncompressed_size())
                    .sum();
            groups.add(new RowGroup(written, bytes, rows));
            allRows += rows;
            rows = 0;
        }
    }

    private void write(byte[] bytes) throws IOException {
        ChunkWriting.write(file, bytes);
    }

    // A page ends behind a row; rows are looked at one by one because a single one may be large.
    private static ColumnWriteStore columns(MessageType schema, ChunkWriting chunks) {
        return ParquetProperties.builder()
                .withDictionaryEncoding(false)
                .withMinRowCountForPageSizeCheck(1)
                .withMaxRowCountForPageSizeCheck(1)
                .build()
                .newColumnWriteStore(schema, chunks);
    }

    private static GroupWriter writer(MessageType schema, ColumnWriteStore columns) {
        return new GroupWriter(new ColumnIOFactory().getColumnIO(schema).getRecordWriter(columns), schema);
    }
}
