package io.funes.web.mcp;

import io.funes.web.text.Plain;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import java.util.Map;
import java.util.Set;

/** Whether a request's parameters have the shape that its method takes: the library fails on others without an answer. */
final class Shapes {

    private static final Set<String> NEED = Set.of(McpSchema.METHOD_INITIALIZE, McpSchema.METHOD_TOOLS_CALL);

    private Shapes() {}

    static boolean fit(JSONRPCRequest call) {
        if (call.params() == null) {
            return !NEED.contains(call.method());
        }
        return call.params() instanceof Map<?, ?> given
                && (!call.method().equals(McpSchema.METHOD_TOOLS_CALL) || isCall(given));
    }

    private static boolean isCall(Map<?, ?> given) {
        return given.get("name") instanceof String
                && (given.get("arguments") == null || given.get("arguments") instanceof Map);
    }

    static JSONRPCError unfit(JSONRPCRequest call) {
        String wanted = call.method().equals(McpSchema.METHOD_TOOLS_CALL)
                ? "an object with the tool's name and its arguments, an object too"
                : "an object";
        return new JSONRPCError(
                ErrorCodes.INVALID_PARAMS, "the params of " + Plain.of(call.method()) + " are " + wanted);
    }
}
