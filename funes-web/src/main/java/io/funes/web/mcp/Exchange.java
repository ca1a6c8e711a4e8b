package io.funes.web.mcp;

import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;
import io.modelcontextprotocol.spec.ProtocolVersions;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/** Joins the protocol's library to a route: a request goes in, its response comes back, nothing is kept in between. */
final class Exchange implements McpStatelessServerTransport {

    private @Nullable McpStatelessServerHandler handler;

    @Override
    public void setMcpHandler(McpStatelessServerHandler handler) {
        this.handler = handler;
    }

    @Override
    public List<String> protocolVersions() {
        return List.of(
                ProtocolVersions.MCP_2024_11_05,
                ProtocolVersions.MCP_2025_03_26,
                ProtocolVersions.MCP_2025_06_18,
                ProtocolVersions.MCP_2025_11_25);
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.empty();
    }

    JSONRPCResponse answer(JSONRPCRequest request, Asker asker) {
        return Objects.requireNonNull(
                handler().handleRequest(context(asker), request).block(), "a request without a response");
    }

    void hear(JSONRPCNotification notification, Asker asker) {
        handler().handleNotification(context(asker), notification).block();
    }

    private static McpTransportContext context(Asker asker) {
        return McpTransportContext.create(Map.of(Toolbox.ASKER, asker));
    }

    private McpStatelessServerHandler handler() {
        return Objects.requireNonNull(handler, "the server was not built");
    }
}
