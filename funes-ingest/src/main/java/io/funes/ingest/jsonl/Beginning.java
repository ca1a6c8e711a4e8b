package io.funes.ingest.jsonl;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The first bytes of a stream. */
final class Beginning extends FilterInputStream {

    private long left;

    Beginning(InputStream in, long bytes) {
        super(in);
        this.left = bytes;
    }

    @Override
    public int read() throws IOException {
        int read = left > 0 ? super.read() : -1;
        left -= read < 0 ? 0 : 1;
        return read;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (left <= 0) {
            return -1;
        }
        int read = super.read(bytes, offset, (int) Math.min(length, left));
        left -= Math.max(0, read);
        return read;
    }
}
