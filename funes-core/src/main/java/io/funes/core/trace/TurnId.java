package io.funes.core.trace;

/**
 * Names a turn inside its session.
 *
 * @param value as the harness spells it, or {@code <session>-<seq>} where it has none; empty when the record had none
 */
public record TurnId(String value) {

    @Override
    public String toString() {
        return value;
    }
}
