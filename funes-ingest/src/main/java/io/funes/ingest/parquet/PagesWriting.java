package io.funes.ingest.parquet;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageWriter;
import org.apache.parquet.column.statistics.SizeStatistics;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.statistics.geospatial.GeospatialStatistics;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.Type;
import org.apache.parquet.format.Util;

/** Packs the pages of one column: texts as they are, pages of version 1, zstd. */
final class PagesWriting implements PageWriter {

    private static final CompressionCodec CODEC = CompressionCodec.ZSTD;

    private final ByteArrayOutputStream packed = new ByteArrayOutputStream();
    private long values;
    private long unpacked;

    byte[] bytes() {
        return packed.toByteArray();
    }

    /** What describes the column, which begins at some place of the file. */
    ColumnMetaData meta(List<String> path, long at) {
        return new ColumnMetaData(
                Type.BYTE_ARRAY,
                List.of(org.apache.parquet.format.Encoding.PLAIN, org.apache.parquet.format.Encoding.RLE),
                path,
                CODEC,
                values,
                unpacked,
                packed.size(),
                at);
    }

    @Override
    public void writePage(
            BytesInput page,
            int count,
            int rows,
            Statistics<?> statistics,
            Encoding repetition,
            Encoding definition,
            Encoding encoding)
            throws IOException {
        write(page, count, repetition, definition, encoding);
    }

    @Override
    public void writePage(
            BytesInput page,
            int count,
            int rows,
            Statistics<?> statistics,
            SizeStatistics sizes,
            GeospatialStatistics places,
            Encoding repetition,
            Encoding definition,
            Encoding encoding)
            throws IOException {
        write(page, count, repetition, definition, encoding);
    }

    /** The library's older spelling of the same. */
    @Override
    @Deprecated
    public void writePage(
            BytesInput page,
            int count,
            Statistics<?> statistics,
            Encoding repetition,
            Encoding definition,
            Encoding encoding)
            throws IOException {
        write(page, count, repetition, definition, encoding);
    }

    private void write(BytesInput page, int count, Encoding repetition, Encoding definition, Encoding encoding)
            throws IOException {
        ByteArrayOutputStream whole = new ByteArrayOutputStream(Math.toIntExact(page.size()));
        page.writeAllTo(whole);
        byte[] plain = whole.toByteArray();
        byte[] small = Codec.pack(plain);
        int before = packed.size();
        PageHeader head = new PageHeader(PageType.DATA_PAGE, plain.length, small.length);
        head.setData_page_header(new DataPageHeader(count, stored(encoding), stored(definition), stored(repetition)));
        Util.writePageHeader(head, packed);
        unpacked += packed.size() - before + plain.length;
        packed.writeBytes(small);
        values += count;
    }

    @Override
    public void writePageV2(
            int rows,
            int nulls,
            int count,
            BytesInput repetition,
            BytesInput definition,
            Encoding encoding,
            BytesInput data,
            Statistics<?> statistics) {
        throw new UnsupportedOperationException("pages are of version 1 here");
    }

    @Override
    public void writeDictionaryPage(DictionaryPage dictionary) {
        throw new UnsupportedOperationException("no dictionaries are made here");
    }

    @Override
    public long getMemSize() {
        return packed.size();
    }

    @Override
    public long allocatedSize() {
        return packed.size();
    }

    @Override
    public String memUsageString(String prefix) {
        return prefix + packed.size() + " bytes";
    }

    private static org.apache.parquet.format.Encoding stored(Encoding encoding) {
        return org.apache.parquet.format.Encoding.valueOf(encoding.name());
    }
}
