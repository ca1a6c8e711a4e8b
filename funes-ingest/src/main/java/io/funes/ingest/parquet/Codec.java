package io.funes.ingest.parquet;

import io.airlift.compress.Compressor;
import io.airlift.compress.Decompressor;
import io.airlift.compress.MalformedInputException;
import io.airlift.compress.lz4.Lz4Decompressor;
import io.airlift.compress.snappy.SnappyDecompressor;
import io.airlift.compress.zstd.ZstdCompressor;
import io.airlift.compress.zstd.ZstdDecompressor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import org.apache.parquet.format.CompressionCodec;

/** Unpacks pages, and packs those of our own. */
final class Codec {

    private Codec() {}

    static byte[] unpack(CompressionCodec codec, byte[] packed, int size) throws IOException {
        return switch (codec) {
            case UNCOMPRESSED -> packed;
            case GZIP -> gzip(packed, size);
            case SNAPPY -> with(new SnappyDecompressor(), packed, size);
            case ZSTD -> with(new ZstdDecompressor(), packed, size);
            case LZ4_RAW -> with(new Lz4Decompressor(), packed, size);
            case LZO, BROTLI, LZ4 ->
                throw new IOException("parquet compressed with " + codec
                        + " cannot be read; write it with snappy, zstd, gzip, lz4_raw or none");
        };
    }

    /** Packs with zstd. */
    static byte[] pack(byte[] plain) {
        Compressor compressor = new ZstdCompressor();
        byte[] packed = new byte[compressor.maxCompressedLength(plain.length)];
        int size = compressor.compress(plain, 0, plain.length, packed, 0, packed.length);
        return Arrays.copyOf(packed, size);
    }

    private static byte[] gzip(byte[] packed, int size) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            return in.readNBytes(size);
        }
    }

    private static byte[] with(Decompressor decompressor, byte[] packed, int size) throws IOException {
        byte[] unpacked = new byte[size];
        try {
            decompressor.decompress(packed, 0, packed.length, unpacked, 0, size);
            return unpacked;
        } catch (MalformedInputException | IndexOutOfBoundsException e) {
            throw new IOException("a damaged page in a parquet file", e);
        }
    }
}
