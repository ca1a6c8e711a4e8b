package io.funes.app.agents;

/** The words of others in a message of ours. */
final class Shown {

    private static final int LONGEST = 300;

    private Shown() {}

    static String line(String text) {
        String line = text.strip().replaceAll("\\p{Cntrl}+", " ");
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }
}
