package io.funes.ingest.parquet;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.util.Optional;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.DataPageV2;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.DataPageHeaderV2;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.Util;
import org.apache.parquet.schema.PrimitiveType;
import org.jspecify.annotations.Nullable;

/** The pages of one column in one row group, read one after the other. */
final class ChunkPages implements PageReader {

    private static final int PAGE_MAX = 256 << 20;

    private final FileChannel file;
    private final ColumnMetaData chunk;
    private final Statistics<?> none;
    private final long end;
    private long at;
    private long given;
    private Optional<DictionaryPage> dictionary = Optional.empty();

    ChunkPages(FileChannel file, ColumnMetaData chunk, PrimitiveType type) {
        this.file = file;
        this.chunk = chunk;
        this.none = Statistics.getBuilderForReading(type).build();
        boolean first = chunk.isSetDictionary_page_offset() && chunk.getDictionary_page_offset() > 0;
        this.at = first
                ? Math.min(chunk.getDictionary_page_offset(), chunk.getData_page_offset())
                : chunk.getData_page_offset();
        this.end = at + chunk.getTotal_compressed_size();
    }

    /** A page's head and its bytes as stored. */
    private record Stored(PageHeader head, byte[] bytes) {}

    @Override
    public @Nullable DictionaryPage readDictionaryPage() {
        try {
            long before = at;
            if (at < end && dictionary.isEmpty()) {
                Stored page = next();
                if (page.head().getType() != PageType.DICTIONARY_PAGE) {
                    at = before;
                } else {
                    dictionary = Optional.of(dictionary(page));
                }
            }
            return dictionary.orElse(null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public long getTotalValueCount() {
        return chunk.getNum_values();
    }

    @Override
    public @Nullable DataPage readPage() {
        try {
            while (given < chunk.getNum_values() && at < end) {
                Stored page = next();
                if (page.head().getType() == PageType.DATA_PAGE) {
                    return first(page);
                }
                if (page.head().getType() == PageType.DATA_PAGE_V2) {
                    return second(page);
                }
            }
            return null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Stored next() throws IOException {
        CountingInput in = new CountingInput(file, at);
        PageHeader head = Damage.parse(() -> Util.readPageHeader(in));
        int size = head.getCompressed_page_size();
        int unpacked = head.getUncompressed_page_size();
        if (size < 0
                || size > PAGE_MAX
                || unpacked < 0
                || unpacked > PAGE_MAX
                || at + in.count() + size > file.size()) {
            throw new IOException("a page of a parquet file is damaged or larger than " + (PAGE_MAX >> 20) + " MiB");
        }
        byte[] bytes = Footer.bytes(file, at + in.count(), size).array();
        at += in.count() + size;
        return new Stored(head, bytes);
    }

    private DictionaryPage dictionary(Stored page) throws IOException {
        return new DictionaryPage(
                BytesInput.from(unpacked(page)),
                page.head().getDictionary_page_header().getNum_values(),
                encoding(page.head().getDictionary_page_header().getEncoding()));
    }

    private DataPage first(Stored page) throws IOException {
        DataPageHeader head = page.head().getData_page_header();
        given += head.getNum_values();
        return new DataPageV1(
                BytesInput.from(unpacked(page)),
                head.getNum_values(),
                page.head().getUncompressed_page_size(),
                none,
                encoding(head.getRepetition_level_encoding()),
                encoding(head.getDefinition_level_encoding()),
                encoding(head.getEncoding()));
    }

    /** The levels stand before the values, and only the values are packed. */
    private DataPage second(Stored page) throws IOException {
        DataPageHeaderV2 head = page.head().getData_page_header_v2();
        given += head.getNum_values();
        InputStream in = new ByteArrayInputStream(page.bytes());
        byte[] repetition = in.readNBytes(head.getRepetition_levels_byte_length());
        byte[] definition = in.readNBytes(head.getDefinition_levels_byte_length());
        byte[] values = in.readAllBytes();
        int size = page.head().getUncompressed_page_size() - repetition.length - definition.length;
        boolean packed = !head.isSetIs_compressed() || head.isIs_compressed();
        return DataPageV2.uncompressed(
                head.getNum_rows(),
                head.getNum_nulls(),
                head.getNum_values(),
                BytesInput.from(repetition),
                BytesInput.from(definition),
                encoding(head.getEncoding()),
                BytesInput.from(packed && size > 0 ? Codec.unpack(chunk.getCodec(), values, size) : values),
                none);
    }

    private byte[] unpacked(Stored page) throws IOException {
        return Codec.unpack(chunk.getCodec(), page.bytes(), page.head().getUncompressed_page_size());
    }

    private static Encoding encoding(org.apache.parquet.format.Encoding encoding) {
        return Encoding.valueOf(encoding.name());
    }
}
