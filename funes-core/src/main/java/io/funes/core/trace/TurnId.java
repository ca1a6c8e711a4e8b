package io.funes.core.trace;

import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names a turn inside its session.
 *
 * @param value as the harness spells it, or {@code <session>-<seq>} where it has none; empty when the record had none
 */
public record TurnId(String value) {

    private static final Pattern LINE = Pattern.compile("-x(\\d{1,9})(\\.\\d+)?$");

    /** The line of its trace, from 1, where the turn is named by it: {@code <session>-x<line>}. */
    public OptionalLong line() {
        if (!value.contains("-x")) {
            return OptionalLong.empty();
        }
        Matcher named = LINE.matcher(value);
        return named.find() ? OptionalLong.of(Long.parseLong(named.group(1))) : OptionalLong.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
