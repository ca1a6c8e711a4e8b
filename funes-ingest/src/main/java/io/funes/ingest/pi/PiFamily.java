package io.funes.ingest.pi;

import io.funes.core.trace.Harness;
import io.funes.ingest.jsonl.TraceFiles;
import io.funes.ingest.source.Surroundings;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** The agents that write pi's format. Only where a file lies tells them apart. */
enum PiFamily {
    PI(Harness.PI, Set.of()) {
        @Override
        List<Path> homes(Surroundings surroundings) {
            Path home =
                    surroundings.directory("PI_CODING_AGENT_DIR", ".pi/agent").resolve("sessions");
            return surroundings
                    .named("PI_CODING_AGENT_SESSION_DIR")
                    .map(named -> List.of(named, home))
                    .orElse(List.of(home));
        }

        @Override
        boolean mayHold(Path file) {
            return !OPENCLAW.mayHold(file) && !OMP.mayHold(file);
        }
    },
    OPENCLAW(new Harness("openclaw"), Set.of(".openclaw", "openclaw", ".clawdbot", ".moltbot")) {
        @Override
        List<Path> homes(Surroundings surroundings) {
            return List.of(
                    surroundings.directory("OPENCLAW_STATE_DIR", ".openclaw").resolve("agents"));
        }

        @Override
        boolean mayHold(Path file) {
            return super.mayHold(file) || isBelowAgents(TraceFiles.above(file));
        }
    },
    OMP(new Harness("omp"), Set.of(".omp")) {
        @Override
        List<Path> homes(Surroundings surroundings) {
            return List.of(surroundings.home().resolve(".omp/agent/sessions"));
        }
    };

    private final Harness harness;
    private final Set<String> directories;

    PiFamily(Harness harness, Set<String> directories) {
        this.harness = harness;
        this.directories = directories;
    }

    abstract List<Path> homes(Surroundings surroundings);

    /** Whether a file lies where this agent keeps its own. */
    boolean mayHold(Path file) {
        return TraceFiles.above(file).stream().anyMatch(directories::contains);
    }

    Harness harness() {
        return harness;
    }

    /** {@code agents/<name>/sessions}. */
    private static boolean isBelowAgents(List<String> above) {
        int last = above.size() - 1;
        return last >= 2
                && above.get(last).equals("sessions")
                && above.get(last - 2).equals("agents");
    }
}
