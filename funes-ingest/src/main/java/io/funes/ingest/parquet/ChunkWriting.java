package io.funes.ingest.parquet;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.PageWriteStore;
import org.apache.parquet.column.page.PageWriter;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.schema.MessageType;

/** Gathers the packed pages of one group of rows, column by column. */
final class ChunkWriting implements PageWriteStore {

    private final Map<ColumnDescriptor, PagesWriting> pages = new LinkedHashMap<>();

    ChunkWriting(MessageType schema) {
        schema.getColumns().forEach(column -> pages.put(column, new PagesWriting()));
    }

    @Override
    public PageWriter getPageWriter(ColumnDescriptor column) {
        PagesWriting writing = pages.get(column);
        if (writing == null) {
            throw new IllegalArgumentException("no column " + column);
        }
        return writing;
    }

    /** Writes all columns where the file ends; gives what describes them. */
    List<ColumnChunk> write(FileChannel file) throws IOException {
        List<ColumnChunk> written = new ArrayList<>();
        for (Map.Entry<ColumnDescriptor, PagesWriting> column : pages.entrySet()) {
            long at = file.position();
            write(file, column.getValue().bytes());
            written.add(new ColumnChunk(at)
                    .setMeta_data(column.getValue().meta(List.of(column.getKey().getPath()), at)));
        }
        return written;
    }

    static void write(FileChannel file, byte[] bytes) throws IOException {
        ByteBuffer left = ByteBuffer.wrap(bytes);
        while (left.hasRemaining()) {
            file.write(left);
        }
    }
}
