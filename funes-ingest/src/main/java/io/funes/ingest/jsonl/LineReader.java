package io.funes.ingest.jsonl;

import io.funes.core.trace.Whitespace;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32C;

/** Splits a stream into lines at {@code \n}, with their places, and hashes what it has passed. */
final class LineReader implements AutoCloseable {

    private static final int BUFFER = 1 << 16;
    private static final int KEEP = 1 << 20;
    private static final char REPLACEMENT = '\uFFFD';

    private final InputStream in;
    private final int limit;
    private final CRC32C passed = new CRC32C();
    private final byte[] buffer = new byte[BUFFER];
    private int at;
    private int end;
    private byte[] line = new byte[BUFFER];
    private int length;
    private boolean tooLong;
    private long offset;
    private long number;
    private long hash;
    private long hashBefore;

    /** @param limit the longest line in bytes that is read */
    LineReader(InputStream in, int limit) {
        this.in = in;
        this.limit = limit;
    }

    /** Passes over a beginning that was read before. False when it is not that beginning any more. */
    boolean skip(long bytes, long lines, long hash) throws IOException {
        long left = bytes;
        while (left > 0 && fill()) {
            int taken = (int) Math.min(left, end - at);
            passed.update(buffer, at, taken);
            at += taken;
            left -= taken;
        }
        offset = bytes;
        number = lines;
        this.hash = passed.getValue();
        return left == 0 && this.hash == hash;
    }

    /** The next line, without its end; empty when there is none. */
    Optional<Line> next() throws IOException {
        length = 0;
        tooLong = false;
        long size = 0;
        while (fill()) {
            int newline = newline();
            int stop = newline < 0 ? end : newline + 1;
            size += stop - at;
            keep(at, newline < 0 ? end : newline);
            passed.update(buffer, at, stop - at);
            at = stop;
            if (newline >= 0) {
                return Optional.of(whole(size));
            }
        }
        return size == 0
                ? Optional.empty()
                : Optional.of(line(number + 1, tooLong ? Line.Kind.OPEN_TOO_LONG : Line.Kind.OPEN));
    }

    /** Where the last whole line ended. */
    long offset() {
        return offset;
    }

    /** The number of the last whole line. */
    long number() {
        return number;
    }

    /** The hash of everything up to {@link #offset}. */
    long hash() {
        return hash;
    }

    /** The hash of everything before the last whole line. */
    long hashBefore() {
        return hashBefore;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private Line whole(long size) {
        number++;
        Line whole = line(number, tooLong ? Line.Kind.TOO_LONG : Line.Kind.WHOLE);
        offset += size;
        hashBefore = hash;
        hash = passed.getValue();
        return whole;
    }

    private Line line(long numbered, Line.Kind kind) {
        String text = tooLong ? "" : Whitespace.trim(new String(line, 0, length, StandardCharsets.UTF_8));
        return new Line(numbered, offset, numbered == 1 ? withoutMark(text) : text, isReplaced(text), kind);
    }

    private static String withoutMark(String text) {
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    /** Whether the text has more replacement characters than somebody wrote. */
    private boolean isReplaced(String text) {
        return text.indexOf(REPLACEMENT) >= 0
                && text.chars().filter(c -> c == REPLACEMENT).count() > written();
    }

    private long written() {
        long count = 0;
        for (int i = 2; i < length; i++) {
            if (line[i - 2] == (byte) 0xEF && line[i - 1] == (byte) 0xBF && line[i] == (byte) 0xBD) {
                count++;
            }
        }
        return count;
    }

    private boolean fill() throws IOException {
        if (at < end) {
            return true;
        }
        at = 0;
        end = Math.max(0, in.read(buffer));
        return end > 0;
    }

    private int newline() {
        for (int i = at; i < end; i++) {
            if (buffer[i] == '\n') {
                return i;
            }
        }
        return -1;
    }

    private void keep(int from, int to) {
        int added = to - from;
        if (tooLong || length + (long) added > limit) {
            tooLong = true;
            line = line.length > KEEP ? new byte[BUFFER] : line;
            return;
        }
        if (length + added > line.length) {
            line = Arrays.copyOf(line, Math.max(length + added, Math.min(limit, line.length * 2)));
        }
        System.arraycopy(buffer, from, line, length, added);
        length += added;
    }
}
