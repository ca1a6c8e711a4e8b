package io.funes.ingest.jsonl;

import io.airlift.compress.MalformedInputException;
import io.airlift.compress.zstd.ZstdInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Reads what zstd compressed; a damaged stream is an {@link IOException} like any other. */
final class ZstdStream extends FilterInputStream {

    ZstdStream(InputStream compressed) {
        super(new ZstdInputStream(compressed));
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        try {
            return super.read(bytes, offset, length);
        } catch (MalformedInputException | IndexOutOfBoundsException e) {
            throw new IOException("damaged zstd stream", e);
        }
    }
}
