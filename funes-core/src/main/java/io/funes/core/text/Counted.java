package io.funes.core.text;

import java.util.Locale;

/** A number with what it counts. */
public final class Counted {

    private Counted() {}

    /** {@code 1 chunk}, {@code 2,000 chunks}. */
    public static String of(long number, String thing) {
        return number(number) + " " + thing + (number == 1 ? "" : "s");
    }

    /** {@code 2,000}. */
    public static String number(long number) {
        return Math.abs(number) < 1000 ? Long.toString(number) : String.format(Locale.ROOT, "%,d", number);
    }

    /** {@code 1 block is}, {@code 2 blocks are}, for what is said about them. */
    public static String are(long number, String thing) {
        return of(number, thing) + (number == 1 ? " is" : " are");
    }
}
