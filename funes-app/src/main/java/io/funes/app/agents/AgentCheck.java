package io.funes.app.agents;

import io.funes.web.doctor.Diagnosis;
import io.funes.web.doctor.Examination;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The agents that have the memory, and whether their hooks may run.
 *
 * @param funesHome the home
 * @param person whose agents
 */
public record AgentCheck(Path funesHome, Person person) implements Examination {

    @Override
    public List<Diagnosis> look() {
        Installer installer = new Installer(funesHome, person);
        List<Diagnosis> all = new ArrayList<>();
        for (Agent agent : Agent.values()) {
            List<String> state = installer.state(agent);
            if (!state.isEmpty()) {
                all.add(diagnosis(agent, state));
            }
        }
        return all.isEmpty()
                ? List.of(Diagnosis.note("agents", "none has the memory; `funes add claude` gives it to one"))
                : all;
    }

    private static Diagnosis diagnosis(Agent agent, List<String> state) {
        String waiting = state.stream()
                .filter(line -> line.endsWith("approved") && !line.endsWith(": approved"))
                .collect(Collectors.joining(", "));
        return waiting.isEmpty()
                ? Diagnosis.fine(agent.id(), "has the memory")
                : Diagnosis.note(agent.id(), waiting + "; start " + agent.id() + " and approve it with /hooks");
    }
}
