package io.funes.app.agents;

import io.funes.core.trace.Harness;
import io.funes.ingest.IndexRequest;
import io.funes.web.agents.Agents;
import io.funes.web.index.Indexing;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The agents of the person whose daemon this is, for all their projects. */
public final class AgentsHere implements Agents {

    private final Path funesHome;
    private final Person person;
    private final Installer installer;
    private final Supplier<Indexing> indexing;

    /** @param indexing asked when an agent's sessions are to be taken in */
    public AgentsHere(Path funesHome, Person person, Supplier<Indexing> indexing) {
        this.funesHome = funesHome;
        this.person = person;
        this.installer = new Installer(funesHome, person);
        this.indexing = indexing;
    }

    @Override
    public List<Known> all() {
        return Arrays.stream(Agent.values()).map(this::known).toList();
    }

    private Known known(Agent agent) {
        List<String> state = installer.state(agent);
        List<String> hooks =
                state.stream().filter(line -> line.startsWith("hook ")).toList();
        return new Known(
                agent.id(),
                agent.title(),
                Harness.of(agent.id()),
                Presence.of(agent, person),
                state.stream()
                        .filter(line -> !line.startsWith("hook "))
                        .map(this::fromHome)
                        .toList(),
                hooks,
                agent.hasHooks(),
                hooks.stream().anyMatch(line -> !line.endsWith(": approved")));
    }

    @Override
    public List<Change> plan(String agent, Deed deed) {
        Agent chosen = Agent.of(agent);
        return shown(
                switch (deed) {
                    case ADD -> installer.planAdd(chosen, registration(), Optional.empty());
                    case REMOVE -> installer.planRemove(chosen, Optional.empty());
                });
    }

    @Override
    public Done run(String agent, Deed deed) {
        Agent chosen = Agent.of(agent);
        return switch (deed) {
            case ADD -> add(chosen);
            case REMOVE ->
                new Done(
                        shown(installer.remove(chosen, Optional.empty())),
                        List.of("What it said so far stays in the memory."));
        };
    }

    private Done add(Agent agent) {
        Added added = installer.add(agent, registration(), Optional.empty());
        Path[] traces = added.traces().stream().filter(Files::exists).toArray(Path[]::new);
        if (traces.length > 0) {
            indexing.get().index(IndexRequest.of(traces));
        }
        return new Done(shown(added.changes()), added.advice());
    }

    @Override
    public List<Tried> check(String agent) {
        return installer.check(Agent.of(agent), registration(), Optional.empty()).stream()
                .map(outcome -> new Tried(outcome.good(), outcome.line()))
                .toList();
    }

    /** As people write it. */
    private String fromHome(String line) {
        return line.replace(person.home() + File.separator, "~" + File.separator);
    }

    private Registration registration() {
        return Registration.everything(person, funesHome);
    }

    private List<Change> shown(List<io.funes.app.agents.Change> changes) {
        return changes.stream()
                .map(change -> new Change(change.what(), fromHome(change.file().toString()), change.diff()))
                .toList();
    }
}
