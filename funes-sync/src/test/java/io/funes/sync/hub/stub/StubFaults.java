package io.funes.sync.hub.stub;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Faults that wait for a request to meet. */
public final class StubFaults {

    private static final class Waiting {
        private final Fault fault;
        private final String path;
        private int times;

        Waiting(Fault fault, String path, int times) {
            this.fault = fault;
            this.path = path;
            this.times = times;
        }
    }

    private final List<Waiting> waiting = new ArrayList<>();

    /** The next {@code times} requests whose address contains {@code path} meet the fault. */
    public synchronized void next(Fault fault, String path, int times) {
        waiting.add(new Waiting(fault, path, times));
    }

    /** How many have not happened yet. */
    public synchronized int left() {
        return waiting.stream().mapToInt(w -> w.times).sum();
    }

    synchronized Set<Fault> meet(String path) {
        Set<Fault> met = EnumSet.noneOf(Fault.class);
        for (Waiting each : waiting) {
            if (each.times > 0 && path.contains(each.path) && met.isEmpty()) {
                each.times--;
                met.add(each.fault);
            }
        }
        return met;
    }
}
