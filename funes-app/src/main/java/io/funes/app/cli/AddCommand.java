package io.funes.app.cli;

import io.funes.app.agents.Added;
import io.funes.app.agents.Agent;
import io.funes.app.agents.Change;
import io.funes.app.agents.Installer;
import io.funes.app.agents.Outcome;
import io.funes.app.agents.Printed;
import io.funes.app.agents.Registration;
import io.funes.ingest.IndexRequest;
import io.funes.web.index.IndexText;
import io.funes.web.index.Indexing;
import io.funes.web.job.Job;
import io.funes.web.memory.Memories;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code funes add}: gives an agent the memory. */
@Command(
        name = "add",
        mixinStandardHelpOptions = true,
        description = {
            "Gives an agent the memory; `funes remove` undoes it.",
            "Takes in its sessions, registers the tools, has every finished turn taken in, and tells the agent when to"
                    + " recall.",
            "Agents: claude, codex, pi, hermes; with tools alone: gemini, opencode, copilot, cursor."
        })
final class AddCommand implements Callable<Integer> {

    private final Call call;
    private final Parts parts;
    private final Wires wires;

    @Parameters(index = "0", arity = "0..1", paramLabel = "AGENT", description = "The agent.")
    private @Nullable String agent;

    @Parameters(index = "1", arity = "0..1", paramLabel = "MEMORY", description = "The memory it asks (local).")
    private @Nullable String memory;

    @Option(names = "--dry-run", description = "Shows what would be written, and writes nothing.")
    private boolean dry;

    @Option(names = "--print", description = "Prints what any other MCP client needs, and writes nothing.")
    private boolean print;

    @Option(names = "--http", description = "Registers the daemon's address and token instead of a command.")
    private boolean http;

    @Option(
            names = "--scope",
            paramLabel = "SCOPE",
            description =
                    "user: everything on this machine (default). project: only in this checkout, and only its sessions.")
    private String scope = "user";

    @Option(names = "--no-index", description = "Does not take in the agent's sessions now.")
    private boolean later;

    AddCommand(Call call, Parts parts, Control control) {
        this.call = call;
        this.parts = parts;
        this.wires = new Wires(call, parts, control);
    }

    @Override
    public Integer call() throws InterruptedException {
        Optional<Path> project = Scopes.project(scope, wires);
        Registration registration = wires.registration(memory(), project, http);
        if (print) {
            call.console().out().print(Printed.of(registration));
            return 0;
        }
        Agent chosen = Agent.of(Optional.ofNullable(agent)
                .orElseThrow(() -> new IllegalArgumentException("which agent? One of " + Agent.names())));
        Installer installer = new Installer(wires.home(), wires.person());
        if (dry) {
            installer
                    .planAdd(chosen, registration, project)
                    .forEach(change -> call.console().out().print(change.diff()));
            return 0;
        }
        return add(installer, chosen, registration, project);
    }

    /** An agent would only see that every answer fails. */
    private Optional<String> memory() {
        Optional<String> labels = Optional.ofNullable(memory).map(named -> MemoryOption.meant(named, call));
        labels.ifPresent(named -> parts.get(Memories.class).check(named));
        return labels;
    }

    private int add(Installer installer, Agent chosen, Registration registration, Optional<Path> project)
            throws InterruptedException {
        Added added = installer.add(chosen, registration, project);
        if (added.changes().isEmpty()) {
            call.console().line(chosen.title() + " has funes already.");
        }
        for (Change change : added.changes()) {
            call.console().line("✓ " + change.what() + " → " + change.file());
        }
        if (!later) {
            index(added.traces());
        }
        List<Outcome> outcomes = installer.check(chosen, registration, project);
        outcomes.forEach(outcome -> call.console().line(outcome.toString()));
        added.advice().forEach(line -> call.console().line(line));
        return outcomes.stream().allMatch(Outcome::good) ? 0 : 1;
    }

    private void index(List<Path> traces) throws InterruptedException {
        Path[] there = traces.stream().filter(Files::exists).toArray(Path[]::new);
        if (there.length > 0) {
            Job job = parts.get(Indexing.class).index(IndexRequest.of(there));
            call.console().out().print(taken(job));
        }
    }

    /** An agent that has not spoken yet is no reason to fail. */
    private String taken(Job job) throws InterruptedException {
        try {
            return "✓ " + IndexText.of(Followed.indexing(job, call.console(), false));
        } catch (FailureException e) {
            String reason = Objects.requireNonNullElse(e.getMessage(), "");
            return "· no session of it was taken in: " + reason.split("; ")[0] + System.lineSeparator();
        }
    }
}
