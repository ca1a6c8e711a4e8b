package io.funes.ingest.parquet;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Reads a file from some place on, and knows how many bytes it gave. */
final class CountingInput extends InputStream {

    private static final int BUFFER = 512;

    private final FileChannel file;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER).limit(0);
    private long at;
    private long count;

    CountingInput(FileChannel file, long from) {
        this.file = file;
        this.at = from;
    }

    long count() {
        return count;
    }

    @Override
    public int read() throws IOException {
        if (!buffer.hasRemaining() && !fill()) {
            return -1;
        }
        count++;
        return buffer.get() & 0xFF;
    }

    private boolean fill() throws IOException {
        buffer.clear();
        int read = file.read(buffer, at);
        at += Math.max(0, read);
        buffer.flip();
        return read > 0;
    }
}
