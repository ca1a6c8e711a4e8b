package io.funes.sync.holds;

import java.util.List;
import java.util.stream.Collectors;

/** What a verdict is to be about. */
public sealed interface Selection {

    /** Holds by their numbers. */
    record These(List<Long> ids) implements Selection {

        public These {
            ids = List.copyOf(ids);
        }

        @Override
        public String toString() {
            return ids.stream().map(String::valueOf).collect(Collectors.joining(" ", "hold ", ""));
        }
    }

    /** Open holds that match; of those that hold several findings, only the findings that match. */
    record Matching(HoldFilter filter) implements Selection {

        @Override
        public String toString() {
            return filter.toString();
        }
    }
}
