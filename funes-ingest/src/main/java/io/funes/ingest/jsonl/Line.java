package io.funes.ingest.jsonl;

/**
 * One line of a file.
 *
 * @param number from 1
 * @param offset the byte where it begins
 * @param text its words, trimmed; malformed UTF-8 became U+FFFD; empty when the line is too long
 * @param replaced whether it had malformed UTF-8
 * @param kind how it ends
 */
record Line(long number, long offset, String text, boolean replaced, Kind kind) {

    enum Kind {
        /** Ended by a newline. */
        WHOLE,
        /** Ended by the end of the file, so that more of it may come. */
        OPEN,
        /** Longer than the reader's limit; its text was passed over. */
        TOO_LONG,
        /** Both: its end may still come, and it is too long already. */
        OPEN_TOO_LONG
    }
}
