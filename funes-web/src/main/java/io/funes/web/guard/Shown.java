package io.funes.web.guard;

/** A header's words, fit to be shown back. */
final class Shown {

    private static final int LONGEST = 100;

    private Shown() {}

    static String of(String header) {
        String safe = header.replaceAll("[^A-Za-z0-9.:\\[\\]/_-]", "?");
        return safe.length() <= LONGEST ? safe : safe.substring(0, LONGEST) + "…";
    }
}
