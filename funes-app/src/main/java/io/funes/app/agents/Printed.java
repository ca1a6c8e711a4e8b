package io.funes.app.agents;

import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** What any MCP client needs, to be pasted. */
public final class Printed {

    private Printed() {}

    /** In the shape that most clients read. Ends in a newline. */
    public static String of(Registration registration) {
        Map<String, Object> servers = Map.of(Registration.NAME, Entries.usual(registration));
        return JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(Map.of("mcpServers", servers))
                + "\n";
    }
}
