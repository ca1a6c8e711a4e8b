package io.funes.app.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.funes.app.agents.Agent;
import io.funes.app.agents.Installer;
import io.funes.ingest.HookCalls;
import io.funes.ingest.HookCalls.Heard;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code funes agents}: which agents have the memory. */
@Command(
        name = "agents",
        mixinStandardHelpOptions = true,
        description = "Shows which agents have the memory, where that is written, and whether their hooks may run.")
final class AgentsCommand implements Callable<Integer> {

    private final Call call;
    private final Parts parts;
    private final Wires wires;

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    AgentsCommand(Call call, Parts parts, Control control) {
        this.call = call;
        this.parts = parts;
        this.wires = new Wires(call, parts, control);
    }

    /** An agent as JSON shows it; without a call of a hook the last two are left out. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record Shown(
            String agent,
            String title,
            boolean added,
            List<String> wiring,
            Optional<String> event,
            Optional<Instant> heard) {

        static Shown of(Agent agent, List<String> state, Optional<Heard> heard) {
            return new Shown(
                    agent.id(), agent.title(), !state.isEmpty(), state, heard.map(Heard::event), heard.map(Heard::at));
        }
    }

    @Override
    public Integer call() {
        Installer installer = new Installer(wires.home(), wires.person());
        Map<String, Heard> heard = parts.get(HookCalls.class).last();
        List<Shown> agents = Arrays.stream(Agent.values())
                .map(agent -> Shown.of(agent, installer.state(agent), Optional.ofNullable(heard.get(agent.id()))))
                .toList();
        if (json) {
            call.console().line(Json.of(agents));
        } else {
            agents.forEach(this::print);
        }
        return 0;
    }

    private void print(Shown agent) {
        call.console().line(String.format("%-9s%s", agent.agent(), agent.added() ? "added" : "not added"));
        agent.wiring().forEach(this::below);
        agent.heard()
                .ifPresent(
                        at -> below("hook heard at " + at + " (" + agent.event().orElse("") + ")"));
    }

    private void below(String line) {
        call.console().line("         " + line);
    }
}
