package io.funes.web.page;

import io.funes.core.trace.TurnId;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.OptionalLong;

/**
 * Finds the line of a trace that a turn is from. It is not stored: a file whose lines name their turns is read again, as
 * long as it is there.
 */
final class SourceLine {

    private static final long LARGEST = 512L << 20;

    private SourceLine() {}

    /** @return empty where the file is gone, is no text, is very large, or does not name the turn */
    static OptionalLong of(String source, TurnId turn) {
        OptionalLong named = turn.line();
        if (named.isPresent()) {
            return named;
        }
        try {
            Path file = Path.of(source);
            return Files.isRegularFile(file) && Files.size(file) <= LARGEST
                    ? search(file, "\"" + turn.value() + "\"")
                    : OptionalLong.empty();
        } catch (IOException | InvalidPathException e) {
            return OptionalLong.empty();
        }
    }

    /** Bytes that are no text must not end the search, so they are taken one by one. */
    private static OptionalLong search(Path file, String words) throws IOException {
        String bytes = new String(words.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
            long number = 1;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.contains(bytes) && !line.contains("\"parentUuid\":" + bytes)) {
                    return OptionalLong.of(number);
                }
                number++;
            }
            return OptionalLong.empty();
        }
    }
}
