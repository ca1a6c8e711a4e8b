package io.funes.app.agents;

import java.nio.file.Path;
import java.util.List;

/**
 * Everything that wires funes into one agent.
 *
 * @param edits the files
 * @param traces where the agent leaves its sessions; indexed first
 * @param hook the command of the hook that is tried at the end; empty when the agent has none
 * @param advice what its user has to do or to know
 */
record Wiring(List<Edit> edits, List<Path> traces, String hook, List<String> advice) {

    Wiring {
        edits = List.copyOf(edits);
        traces = List.copyOf(traces);
        advice = List.copyOf(advice);
    }
}
