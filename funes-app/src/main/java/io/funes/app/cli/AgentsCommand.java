package io.funes.app.cli;

import io.funes.app.agents.Agent;
import io.funes.app.agents.Installer;
import io.funes.ingest.HookCalls;
import io.funes.ingest.HookCalls.Heard;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code funes agents}: which agents have the memory. */
@Command(
        name = "agents",
        mixinStandardHelpOptions = true,
        description = "Shows which agents have the memory, where that is written, and whether their hooks may run.")
final class AgentsCommand implements Callable<Integer> {

    private final Call call;
    private final Parts parts;
    private final Wires wires;

    AgentsCommand(Call call, Parts parts, Control control) {
        this.call = call;
        this.parts = parts;
        this.wires = new Wires(call, parts, control);
    }

    @Override
    public Integer call() {
        Installer installer = new Installer(wires.home(), wires.person());
        Map<String, Heard> heard = parts.get(HookCalls.class).last();
        for (Agent agent : Agent.values()) {
            List<String> state = installer.state(agent);
            call.console().line(String.format("%-9s%s", agent.id(), state.isEmpty() ? "not added" : "added"));
            state.forEach(line -> call.console().line("         " + line));
            Optional.ofNullable(heard.get(agent.id())).ifPresent(last -> call.console()
                    .line("         hook heard at " + last.at() + " (" + last.event() + ")"));
        }
        return 0;
    }
}
