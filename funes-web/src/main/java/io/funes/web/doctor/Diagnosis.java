package io.funes.web.doctor;

import java.util.Locale;

/**
 * What was found about one thing.
 *
 * @param name the thing, a word or two
 * @param health how it is
 * @param says its state, and the next step where there is one
 */
public record Diagnosis(String name, Health health, String says) {

    /** How a thing is; only the last makes the doctor fail. */
    public enum Health {
        FINE,
        NOTE,
        WRONG;

        /** The spelling in JSON. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public static Diagnosis fine(String name, String says) {
        return new Diagnosis(name, Health.FINE, says);
    }

    public static Diagnosis note(String name, String says) {
        return new Diagnosis(name, Health.NOTE, says);
    }

    public static Diagnosis wrong(String name, String says) {
        return new Diagnosis(name, Health.WRONG, says);
    }

    /** Wrong if a condition does not hold. */
    static Diagnosis of(String name, boolean holds, String says, String otherwise) {
        return holds ? fine(name, says) : wrong(name, otherwise);
    }
}
