package io.funes.sync.holds;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;

/**
 * A file as text, a window at a time. Windows overlap by more than any secret is long, so that none is cut. A file in UTF-16
 * is read as that; any other as UTF-8, in which bytes that are none become signs that stand in no secret.
 */
final class TextWindows implements AutoCloseable {

    private static final int WINDOW = 4 << 20;
    private static final int OVERLAP = 64 << 10;
    private static final int HEAD = 512;

    /** How files begin that hold text in a form that nobody can search. */
    private static final Map<String, String> PACKED = Map.of(
            "1f8b",
            "gzip",
            "28b52ffd",
            "zstd",
            "504b0304",
            "zip",
            "fd377a585a00",
            "xz",
            "425a68",
            "bzip2",
            "377abcaf271c",
            "7z");

    private final Reader reader;
    private final char[] buffer = new char[WINDOW];
    private String text = "";
    private int seen;
    private long line = 1;
    private boolean ended;

    private TextWindows(Reader reader) {
        this.reader = reader;
    }

    /** A file is in a form that cannot be scanned. */
    static final class NotTextException extends IOException {

        private static final long serialVersionUID = 1;

        private final String reason;

        NotTextException(String reason) {
            super(reason);
            this.reason = reason;
        }

        String reason() {
            return reason;
        }
    }

    static TextWindows of(Path file) throws IOException {
        InputStream bytes = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
        try {
            bytes.mark(HEAD);
            byte[] head = bytes.readNBytes(HEAD);
            bytes.reset();
            refusePacked(head);
            return new TextWindows(new InputStreamReader(bytes, charset(head)));
        } catch (IOException e) {
            bytes.close();
            throw e;
        }
    }

    /** Goes on; false when all was read. */
    boolean next() throws IOException {
        if (ended) {
            return false;
        }
        int keep = Math.min(OVERLAP, text.length());
        int from = text.length() - keep;
        line += ScanTally.newlines(text, from);
        text.getChars(from, text.length(), buffer, 0);
        int length = fill(keep);
        ended = length < buffer.length;
        text = new String(buffer, 0, length);
        seen = keep;
        return length > keep || from == 0 && length > 0;
    }

    String text() {
        return text;
    }

    /** Up to where the window before this one has shown the text already. */
    int seen() {
        return seen;
    }

    /** The line of the window's first character, from 1. */
    long line() {
        return line;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }

    private int fill(int from) throws IOException {
        int at = from;
        while (at < buffer.length) {
            int read = reader.read(buffer, at, buffer.length - at);
            if (read < 0) {
                return at;
            }
            at += read;
        }
        return at;
    }

    private static void refusePacked(byte[] head) throws NotTextException {
        String begin = HexFormat.of().formatHex(head, 0, Math.min(head.length, 8));
        for (Map.Entry<String, String> packed : PACKED.entrySet()) {
            if (begin.startsWith(packed.getKey())) {
                throw new NotTextException("is compressed (" + packed.getValue() + "); unpack it and scan that");
            }
        }
    }

    private static Charset charset(byte[] head) {
        if (head.length >= 2 && (head[0] & 0xFF) == 0xFF && (head[1] & 0xFF) == 0xFE) {
            return StandardCharsets.UTF_16LE;
        }
        if (head.length >= 2 && (head[0] & 0xFF) == 0xFE && (head[1] & 0xFF) == 0xFF) {
            return StandardCharsets.UTF_16BE;
        }
        int even = zeros(head, 0);
        int odd = zeros(head, 1);
        int half = head.length / 2;
        if (odd > half * 3 / 4 && even < half / 4) {
            return StandardCharsets.UTF_16LE;
        }
        return even > half * 3 / 4 && odd < half / 4 ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_8;
    }

    private static int zeros(byte[] head, int from) {
        int zeros = 0;
        for (int i = from; i < head.length; i += 2) {
            zeros += head[i] == 0 ? 1 : 0;
        }
        return zeros;
    }
}
