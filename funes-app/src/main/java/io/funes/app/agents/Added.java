package io.funes.app.agents;

import java.nio.file.Path;
import java.util.List;

/**
 * What became of adding funes to an agent.
 *
 * @param changes the files that were written
 * @param traces where the agent's sessions are
 * @param advice what its user has to do or to know
 */
public record Added(List<Change> changes, List<Path> traces, List<String> advice) {

    public Added {
        changes = List.copyOf(changes);
        traces = List.copyOf(traces);
        advice = List.copyOf(advice);
    }
}
