package io.funes.app.cli;

import io.funes.app.agents.Agent;
import io.funes.app.agents.Change;
import io.funes.app.agents.Installer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code funes remove}: takes the memory from an agent. */
@Command(
        name = "remove",
        mixinStandardHelpOptions = true,
        description = "Undoes `funes add`: the agent's files are as they were. What is remembered stays.")
final class RemoveCommand implements Callable<Integer> {

    private final Call call;
    private final Wires wires;

    @Parameters(index = "0", paramLabel = "AGENT", description = "The agent.")
    private String agent = "";

    @Option(names = "--dry-run", description = "Shows what would be written, and writes nothing.")
    private boolean dry;

    @Option(names = "--scope", paramLabel = "SCOPE", description = "user (default) or project, as it was added.")
    private String scope = "user";

    RemoveCommand(Call call, Parts parts, Control control) {
        this.call = call;
        this.wires = new Wires(call, parts, control);
    }

    @Override
    public Integer call() {
        Agent chosen = Agent.of(agent);
        Optional<Path> project = Scopes.project(scope, wires);
        Installer installer = new Installer(wires.home(), wires.person());
        if (dry) {
            installer
                    .planRemove(chosen, project)
                    .forEach(change -> call.console().out().print(change.diff()));
            return 0;
        }
        List<Change> changes = installer.remove(chosen, project);
        if (changes.isEmpty()) {
            call.console().line("nothing of funes is in the files of " + chosen.title());
        }
        changes.forEach(change -> call.console().line("✓ " + change.what() + " ← " + change.file()));
        return 0;
    }
}
