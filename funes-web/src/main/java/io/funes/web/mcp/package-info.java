/**
 * The memory as tools for agents: streamable HTTP at {@code /mcp}, without sessions, so that a client outlives a restart
 * of the daemon. Start with {@link io.funes.web.mcp.McpController}; the tools are {@link io.funes.web.mcp.Tool}s. {@code
 * funes mcp} hands lines of standard input to the same address.
 */
@NullMarked
package io.funes.web.mcp;

import org.jspecify.annotations.NullMarked;
