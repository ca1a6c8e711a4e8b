package io.funes.web.mcp;

import io.funes.web.ask.Words;
import io.funes.web.text.Failure;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The tools as the protocol's library takes them. Whatever goes wrong in one is told to the agent, with what to do. */
final class Toolbox {

    /** Where a call's {@link Asker} is found in its context. */
    static final String ASKER = "asker";

    private static final Logger LOG = LoggerFactory.getLogger(Toolbox.class);

    private final List<Tool> tools;

    Toolbox(List<Tool> tools) {
        this.tools = List.copyOf(tools);
    }

    List<String> names() {
        return tools.stream().map(Tool::name).toList();
    }

    List<SyncToolSpecification> specifications() {
        return tools.stream()
                .map(tool -> new SyncToolSpecification(described(tool), (context, call) -> run(tool, context, call)))
                .toList();
    }

    private static io.modelcontextprotocol.spec.McpSchema.Tool described(Tool tool) {
        return io.modelcontextprotocol.spec.McpSchema.Tool.builder(
                        tool.name(), tool.parameters().schema())
                .title(tool.title())
                .description(tool.description())
                .annotations(ToolAnnotations.builder()
                        .title(tool.title())
                        .readOnlyHint(true)
                        .destructiveHint(false)
                        .idempotentHint(true)
                        .openWorldHint(false)
                        .build())
                .build();
    }

    private static CallToolResult run(Tool tool, McpTransportContext context, CallToolRequest call) {
        try {
            Asker asker = (Asker) Objects.requireNonNull(context.get(ASKER), "nobody is asking");
            return result(tool.answer(words(tool, call, asker), asker), false);
        } catch (RuntimeException e) {
            return result(explained(tool, e), true);
        }
    }

    /** What the tool knows of a call's arguments. Models make up others; those are no reason to fail. */
    private static Words words(Tool tool, CallToolRequest call, Asker asker) {
        Parameters parameters = tool.parameters();
        ObjectNode known = JsonMapper.shared().createObjectNode();
        asker.memory().ifPresent(memory -> known.put("memory", memory));
        Map<String, Object> given = Optional.ofNullable(call.arguments()).orElse(Map.of());
        for (Map.Entry<String, JsonNode> argument :
                JsonMapper.shared().<JsonNode>valueToTree(given).properties()) {
            String name = parameters.canonical(argument.getKey());
            if (parameters.names().contains(name)) {
                known.set(name, argument.getValue());
            }
        }
        return Words.of(known);
    }

    private static String explained(Tool tool, RuntimeException e) {
        Failure failure = Failure.of(e);
        if (failure.unexpected()) {
            LOG.error("the tool {} failed", tool.name(), e);
            return tool.name() + ": this went wrong inside funes; go on without it, and tell the user that the log in "
                    + "FUNES_HOME/log has the details";
        }
        return tool.name() + ": " + Spoken.toAgents(failure.says());
    }

    private static CallToolResult result(String text, boolean failed) {
        return CallToolResult.builder().addTextContent(text).isError(failed).build();
    }
}
