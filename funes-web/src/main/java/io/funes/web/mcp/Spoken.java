package io.funes.web.mcp;

import java.util.regex.Pattern;

/** Says what the next step is in words of tools, where it was said in commands. */
final class Spoken {

    private static final Pattern COMMAND = Pattern.compile("`funes (recall|get|sessions|status)\\b[^`]*`");

    private Spoken() {}

    /** What only a person can do, such as {@code funes index}, stays as it is. */
    static String toAgents(String message) {
        return COMMAND.matcher(message).replaceAll("the tool `$1`");
    }
}
