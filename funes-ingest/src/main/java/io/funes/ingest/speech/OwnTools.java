package io.funes.ingest.speech;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Recognises calls of funes itself. What it answers is in the memory already; storing the answer would let the memory
 * feed on itself.
 */
public final class OwnTools {

    private static final Pattern TOOL =
            Pattern.compile("(.*(__|[./:]))?funes[a-z0-9-]*(__|[./:_])(recall|get|status|sessions|search)");

    private static final Pattern COMMAND =
            Pattern.compile("(^|[\\s;&|(\"'`/])funes\\s+(--[a-z-]+\\s+)*(recall|get|status|sessions|demo|mcp)\\b");

    private static final int COMMAND_MAX = 20_000;

    private OwnTools() {}

    /**
     * Whether a call's result is funes' own words.
     *
     * @param tool the tool's name
     * @param input the input as it is stored
     */
    public static boolean isCall(String tool, String input) {
        return TOOL.matcher(tool.toLowerCase(Locale.ROOT)).matches() || isShell(tool) && isCommand(input);
    }

    private static boolean isShell(String tool) {
        String name = tool.toLowerCase(Locale.ROOT);
        return name.contains("bash") || name.contains("shell") || name.contains("exec") || name.contains("terminal");
    }

    private static boolean isCommand(String input) {
        return COMMAND.matcher(input.substring(0, Math.min(input.length(), COMMAND_MAX)))
                .find();
    }
}
