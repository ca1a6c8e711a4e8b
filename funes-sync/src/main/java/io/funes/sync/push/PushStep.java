package io.funes.sync.push;

import java.util.Locale;

/**
 * How far a push is.
 *
 * @param stage what it is at
 * @param done how much of that is done
 * @param total how much there is of it; 0 where that is not known
 */
public record PushStep(Stage stage, long done, long total) {

    /** What a push does, in this order. Nothing has left before the last. */
    public enum Stage {
        /** Asks the Hub what is there. */
        LOOKING("asking what is there"),
        /** Reads what is new here, and has every block of it judged. */
        JUDGING("judging what is new, %,d of %,d sessions"),
        /** Writes the new rows. */
        WRITING("writing %,d of %,d chunks"),
        /** Sends them. */
        SENDING("sending");

        private final String words;

        Stage(String words) {
            this.words = words;
        }
    }

    /** One line for people. */
    public String line() {
        return String.format(Locale.ROOT, stage.words, done, total);
    }
}
