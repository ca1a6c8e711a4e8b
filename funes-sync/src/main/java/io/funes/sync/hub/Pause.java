package io.funes.sync.hub;

import java.time.Duration;

/** How waiting before another try is done. */
@FunctionalInterface
public interface Pause {

    void rest(Duration time) throws InterruptedException;

    /** Sleeps. */
    static Pause sleeping() {
        return time -> Thread.sleep(time.toMillis());
    }
}
