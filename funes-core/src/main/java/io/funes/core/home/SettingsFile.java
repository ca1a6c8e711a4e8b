package io.funes.core.home;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** Reads a home's {@code settings.properties}, which is UTF-8. */
final class SettingsFile {

    private SettingsFile() {}

    /** @throws HomeException when the file is there and cannot be read, with the place */
    static Properties load(Path path) {
        Properties properties = new Properties();
        if (Files.exists(path)) {
            try {
                properties.load(new StringReader(text(path)));
            } catch (IllegalArgumentException e) { // a backslash and a u without four digits
                throw new HomeException(path + " has a malformed \\u; write a backslash as \\\\", e);
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read the settings in " + path, e);
            }
        }
        return properties;
    }

    private static String text(Path path) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(path));
        CharBuffer text = CharBuffer.allocate(bytes.limit());
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        if (decoder.decode(bytes, text, true).isError()) {
            throw new HomeException(path + " is not UTF-8: line " + line(bytes) + " has the byte 0x"
                    + Integer.toHexString(bytes.get() & 0xff) + ", byte " + bytes.position()
                    + " of the file; save it as UTF-8");
        }
        return text.flip().toString();
    }

    /** Which line a buffer has come to. */
    private static long line(ByteBuffer bytes) {
        long line = 1;
        for (int i = 0; i < bytes.position(); i++) {
            line += bytes.get(i) == '\n' ? 1 : 0;
        }
        return line;
    }
}
