package io.funes.search;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Times the steps of one answer. */
final class Stopwatch {

    private final List<Stage> stages = new ArrayList<>();

    <T> T time(String name, Supplier<T> step) {
        long start = System.nanoTime();
        T result = step.get();
        stages.add(new Stage(name, Duration.ofNanos(System.nanoTime() - start)));
        return result;
    }

    Duration last() {
        return stages.get(stages.size() - 1).took();
    }

    List<Stage> stages() {
        return List.copyOf(stages);
    }
}
