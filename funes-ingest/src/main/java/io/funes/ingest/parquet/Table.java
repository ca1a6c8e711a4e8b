package io.funes.ingest.parquet;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;

/** The rows of a parquet file, of which only some columns are read. */
final class Table implements AutoCloseable {

    private final FileChannel file;
    private final FileMetaData meta;
    private final MessageType schema;

    private Table(FileChannel file, FileMetaData meta, MessageType schema) {
        this.file = file;
        this.meta = meta;
        this.schema = schema;
    }

    static Table open(Path path) throws IOException {
        FileChannel file = FileChannel.open(path, StandardOpenOption.READ);
        try {
            FileMetaData meta = Footer.read(file);
            return new Table(file, meta, Damage.asIOException(() -> Schemas.of(meta.getSchema())));
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    MessageType schema() {
        return schema;
    }

    /** The rows with some of the columns, from the first on. */
    Rows rows(Set<String> columns) {
        return new Rows(new MessageType(
                schema.getName(),
                schema.getFields().stream()
                        .filter(field -> columns.contains(field.getName()))
                        .toList()));
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    /** A walk over the rows. */
    final class Rows {

        private final MessageType wanted;
        private int group;
        private long left;
        private Optional<RecordReader<Group>> reader = Optional.empty();

        private Rows(MessageType wanted) {
            this.wanted = wanted;
        }

        Optional<Group> next() throws IOException {
            while (left == 0) {
                if (group >= meta.getRow_groupsSize()) {
                    return Optional.empty();
                }
                enter(meta.getRow_groups().get(group++));
            }
            left--;
            return Damage.asIOException(() -> reader.map(RecordReader::read));
        }

        private void enter(RowGroup rows) throws IOException {
            left = Math.max(0, rows.getNum_rows());
            reader = Damage.asIOException(() -> Optional.of(new ColumnIOFactory(meta.getCreated_by())
                    .getColumnIO(wanted)
                    .getRecordReader(pages(rows), new GroupRecordConverter(wanted))));
        }

        private PageReadStore pages(RowGroup rows) {
            Map<List<String>, ColumnMetaData> chunks = new HashMap<>();
            for (ColumnChunk chunk : rows.getColumns()) {
                chunks.put(chunk.getMeta_data().getPath_in_schema(), chunk.getMeta_data());
            }
            return new PageReadStore() {
                @Override
                public PageReader getPageReader(ColumnDescriptor column) {
                    ColumnMetaData chunk = chunks.get(List.of(column.getPath()));
                    if (chunk == null) {
                        throw new IllegalStateException("a column without pages");
                    }
                    return new ChunkPages(file, chunk, column.getPrimitiveType());
                }

                @Override
                public long getRowCount() {
                    return rows.getNum_rows();
                }
            };
        }
    }
}
