package io.funes.app.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code funes ask}, as the help shows it; the launcher runs it, because the agent needs its user's environment. */
@Command(
        name = "ask",
        mixinStandardHelpOptions = true,
        description = {
            "Recalls, then lets an agent answer from what was recalled: one run, without tools, naming its sessions.",
            "Takes the filters of `funes recall`. What the agent's provider is sent is the question and the passages."
        })
final class AskCommand implements Callable<Integer> {

    @Parameters(index = "0", paramLabel = "AGENT", description = "claude or codex.")
    private String agent = "";

    @Parameters(index = "1..*", paramLabel = "QUESTION", description = "The question.")
    private List<String> question = List.of();

    @Override
    public Integer call() {
        throw new FailureException("only the launcher can run " + agent + "; run `funes ask` without --no-daemon");
    }
}
