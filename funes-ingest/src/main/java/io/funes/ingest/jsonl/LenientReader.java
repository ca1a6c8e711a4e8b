package io.funes.ingest.jsonl;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** Reads UTF-8, and knows whether anything was none: each such piece became U+FFFD. */
public final class LenientReader extends Reader {

    private static final int BUFFER = 1 << 13;
    private static final char REPLACEMENT = '\uFFFD';

    private final InputStream in;
    private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    private final ByteBuffer bytes = ByteBuffer.allocate(BUFFER).flip();
    private final CharBuffer characters = CharBuffer.allocate(BUFFER + 1).flip();
    private boolean ended;
    private long replaced;

    public LenientReader(InputStream in) {
        this.in = in;
    }

    /** Whether a value has what stands for bytes that were none. */
    public static boolean hasReplaced(Json value) {
        return value.compact().indexOf(REPLACEMENT) >= 0;
    }

    /** How often something was replaced so far. What stands a little further on may be counted already. */
    public long replaced() {
        return replaced;
    }

    @Override
    public int read(char[] into, int offset, int length) throws IOException {
        while (!characters.hasRemaining()) {
            if (ended && !bytes.hasRemaining()) {
                return -1;
            }
            decode();
        }
        int given = Math.min(length, characters.remaining());
        characters.get(into, offset, given);
        return given;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private void decode() throws IOException {
        characters.clear().limit(BUFFER); // and room for a replacement
        CoderResult result = decoder.decode(bytes, characters, ended);
        if (result.isError()) {
            replace(result.length());
        } else if (result.isUnderflow() && !ended) {
            fill();
        }
        characters.flip();
    }

    private void replace(int malformed) {
        replaced++;
        bytes.position(bytes.position() + malformed);
        characters.limit(characters.capacity()).put(REPLACEMENT);
    }

    private void fill() throws IOException {
        bytes.compact();
        int read = in.read(bytes.array(), bytes.position(), bytes.remaining());
        ended = read < 0;
        bytes.position(bytes.position() + Math.max(0, read));
        bytes.flip();
    }
}
