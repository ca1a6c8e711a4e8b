package io.funes.web.agents;

import io.funes.core.trace.Harness;
import java.util.List;

/**
 * Gives agents the memory and takes it away. Implementations write into files of the agents' own, and put them back as
 * they were when they remove; they change nothing that is not theirs.
 */
public interface Agents {

    /** What can be done to an agent. */
    enum Deed {
        ADD,
        REMOVE
    }

    /**
     * An agent program.
     *
     * @param id as the command line spells it
     * @param title as people call it
     * @param harness what its sessions are stored under
     * @param here whether anything of it is on this machine
     * @param wiring where what it was given is written, a line each; empty: it has not got the memory
     * @param hooks what stands with its hooks, a line each, where it says so
     * @param calls whether it calls hooks at all
     * @param waits whether its user has to approve something before hooks run
     */
    record Known(
            String id,
            String title,
            Harness harness,
            boolean here,
            List<String> wiring,
            List<String> hooks,
            boolean calls,
            boolean waits) {

        public Known {
            wiring = List.copyOf(wiring);
            hooks = List.copyOf(hooks);
        }

        /** Whether it has the memory. */
        public boolean wired() {
            return !wiring.isEmpty();
        }
    }

    /**
     * What happens to one file.
     *
     * @param what what it gives the agent
     * @param file the file
     * @param diff the difference, in the unified format
     */
    record Change(String what, String file, String diff) {}

    /**
     * How a try of what an agent was given ended.
     *
     * @param line what to tell
     */
    record Tried(boolean good, String line) {}

    /**
     * What was done.
     *
     * @param changes the files that were written; none when there was nothing to do
     * @param advice what its user has to do or to know
     */
    record Done(List<Change> changes, List<String> advice) {

        public Done {
            changes = List.copyOf(changes);
            advice = List.copyOf(advice);
        }
    }

    /** All that can be given the memory. */
    List<Known> all();

    /**
     * What a deed would change; nothing is written.
     *
     * @throws IllegalArgumentException for an agent that is not known, or when a file of it cannot be edited
     */
    List<Change> plan(String agent, Deed deed);

    /** Does it; an agent that is added has its sessions taken in. */
    Done run(String agent, Deed deed);

    /** Tries what an agent was given, the way the agent uses it. Takes seconds. */
    List<Tried> check(String agent);
}
