package io.funes.search;

import java.util.regex.Pattern;

/**
 * Makes recalled words safe to print: terminal escape sequences and control characters are taken out, so that a trace
 * cannot move a cursor, set a title or write a clipboard. Line breaks and tabs stay.
 */
public final class Plain {

    /** CSI, OSC and the other string sequences, and two-byte escapes; also in their one-character forms. */
    private static final Pattern ESCAPES = Pattern.compile("(?:\u001B\\[|\u009B)[0-?]*[ -/]*[@-~]"
            + "|(?:\u001B[\\]PX^_]|[\u009D\u0090\u0098\u009E\u009F])[^\u0007\u001B\u009C]*(?:\u0007|\u001B\\\\|\u009C)?"
            + "|\u001B[ -/]*[0-~]?");

    /** Other control characters, and those that turn the direction of writing around. */
    private static final Pattern CONTROLS = Pattern.compile("[\\p{Cc}&&[^\n\t]]|[\u202A-\u202E\u2066-\u2069]");

    private Plain() {}

    /** The text without anything a terminal would obey; {@code \r\n} becomes {@code \n}. */
    public static String text(String text) {
        String unified = text.replace("\r\n", "\n").replace('\r', '\n');
        return CONTROLS.matcher(ESCAPES.matcher(unified).replaceAll("")).replaceAll("");
    }

    /** The same on one line. */
    public static String line(String text) {
        return text(text).replaceAll("[\\s\u0085\u2028\u2029]+", " ").strip();
    }
}
