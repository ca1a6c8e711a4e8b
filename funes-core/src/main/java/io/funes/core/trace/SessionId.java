package io.funes.core.trace;

/**
 * Names one conversation in one harness.
 *
 * @param value as the harness spells it
 */
public record SessionId(String value) {

    @Override
    public String toString() {
        return value;
    }
}
