package io.funes.core.secret;

/**
 * The place of a value that a label names.
 *
 * @param start where the value starts, without quotes
 * @param end index after it
 * @param setting what kind of text it stands in
 * @param quoted whether it stands in quotes
 */
record Assignment(int start, int end, Setting setting, boolean quoted) {

    /** How much a value must itself look like a secret. */
    enum Setting {
        /** A flag, an environment line, a connection string: what stands there is the value, whatever it looks like. */
        LITERAL,
        /** Configuration or a log: a bare word may be a word. */
        DATA,
        /** Source code: a bare word is a name. */
        CODE,
        /** A sentence. */
        PROSE
    }

    Assignment {
        if (start > end) {
            throw new IllegalArgumentException("no place: " + start + " to " + end);
        }
    }
}
