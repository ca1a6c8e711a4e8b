package io.funes.app.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code funes mcp}, as the help shows it; the launcher runs it, because it outlives the daemon that it speaks with. */
@Command(
        name = "mcp",
        mixinStandardHelpOptions = true,
        description = "Serves the tools over MCP on standard input and output; `funes add` registers it with an agent.")
final class McpCommand implements Callable<Integer> {

    @Parameters(index = "0", arity = "0..1", paramLabel = "MEMORY", description = "The memory that is asked.")
    private String memory = "";

    @Option(names = "--repo", paramLabel = "OWNER/NAME", description = "Only sessions of this repository.")
    private List<String> repos = List.of();

    @Option(names = "--workdir", paramLabel = "NAME", description = "Only sessions that ran in this directory.")
    private List<String> workdirs = List.of();

    @Override
    public Integer call() {
        throw new FailureException("only the launcher serves MCP (asked for: memory \"" + memory + "\", repositories "
                + repos + ", directories " + workdirs + "); run `funes mcp` without --no-daemon");
    }
}
