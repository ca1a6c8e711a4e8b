package io.funes.app.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code funes hook}, as the help shows it; the launcher runs it, because a hook must not wait for a JVM. */
@Command(
        name = "hook",
        mixinStandardHelpOptions = true,
        description = {
            "Takes what an agent's hook was told, and indexes the transcript that it names.",
            "Reads the hook's JSON from standard input and returns at once; says nothing and never fails, so that no agent"
                    + " is held up."
        })
final class HookCommand implements Callable<Integer> {

    @Parameters(index = "0", paramLabel = "AGENT", description = "claude, codex, pi or hermes.")
    private String agent = "";

    @Parameters(index = "1", paramLabel = "EVENT", description = "What happened, in the agent's word.")
    private String event = "";

    @Override
    public Integer call() {
        throw new FailureException(
                "only the launcher takes " + event + " of " + agent + "; run `funes hook` without --no-daemon");
    }
}
