package io.funes.ingest.parquet;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.Util;

/** Finds a parquet file's description of itself, which stands at its end: length and magic behind it. */
final class Footer {

    private static final int TAIL = 8;
    private static final int MAX = 64 << 20;
    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

    private Footer() {}

    static FileMetaData read(FileChannel file) throws IOException {
        ByteBuffer tail = bytes(file, file.size() - TAIL, TAIL);
        int length = tail.getInt();
        byte[] magic = new byte[MAGIC.length];
        tail.get(magic);
        if (!Arrays.equals(magic, MAGIC) || length < 0 || length > Math.min(MAX, file.size() - TAIL)) {
            throw new IOException("no parquet file: its end is missing or damaged");
        }
        byte[] footer = bytes(file, file.size() - TAIL - length, length).array();
        return Damage.parse(() -> Util.readFileMetaData(new ByteArrayInputStream(footer)));
    }

    static ByteBuffer bytes(FileChannel file, long from, int length) throws IOException {
        if (from < 0) {
            throw new IOException("no parquet file: too short");
        }
        ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        while (bytes.hasRemaining() && file.read(bytes, from + bytes.position()) >= 0) {
            continue;
        }
        if (bytes.hasRemaining()) {
            throw new IOException("the parquet file ends too early");
        }
        return bytes.flip();
    }
}
