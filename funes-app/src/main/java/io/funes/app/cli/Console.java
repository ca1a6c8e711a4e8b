package io.funes.app.cli;

import java.io.PrintWriter;

/**
 * Where a command's words go, and what is known about the place.
 *
 * @param out the answer
 * @param err complaints
 * @param terminal whether a person watches the answer come
 * @param width the terminal's columns
 * @param stopped whether nobody waits for the answer any more
 * @param consent asks the person there
 */
public record Console(PrintWriter out, PrintWriter err, boolean terminal, int width, Stopped stopped, Consent consent) {

    /** Where no person can be asked. */
    public Console(PrintWriter out, PrintWriter err, boolean terminal, int width, Stopped stopped) {
        this(out, err, terminal, width, stopped, Consent.NOBODY);
    }

    /** Asked between steps of long work. */
    public interface Stopped {
        boolean now();
    }

    void line(String text) {
        out.println(text);
        out.flush();
    }
}
