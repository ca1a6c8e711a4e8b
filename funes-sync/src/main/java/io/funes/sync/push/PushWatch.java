package io.funes.sync.push;

/** Hears how far a push is. What it throws ends the push; nothing has been published then. */
@FunctionalInterface
public interface PushWatch {

    /** Nobody. */
    PushWatch NONE = step -> {};

    void at(PushStep step);

    /** @param total 0 where that is not known */
    default void at(PushStep.Stage stage, long done, long total) {
        at(new PushStep(stage, done, total));
    }
}
