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

    private static final Pattern SPACES = Pattern.compile("[\\s\u0085\u2028\u2029]+");

    private Plain() {}

    /** The text without anything a terminal would obey; {@code \r\n} becomes {@code \n}. */
    public static String text(String text) {
        return text.chars().anyMatch(Plain::isObeyed) ? without(text) : text;
    }

    private static String without(String text) {
        String unified = text.replace("\r\n", "\n").replace('\r', '\n');
        return CONTROLS.matcher(ESCAPES.matcher(unified).replaceAll("")).replaceAll("");
    }

    /** The same on one line. */
    public static String line(String text) {
        return SPACES.matcher(text(text)).replaceAll(" ").strip();
    }

    /** Whether a character is one that either pattern begins with, or a carriage return. Most texts have none. */
    private static boolean isObeyed(int c) {
        return c < ' ' && c != '\n' && c != '\t'
                || c >= 0x7F && c < 0xA0
                || c >= 0x202A && c <= 0x202E
                || c >= 0x2066 && c <= 0x2069;
    }
}
