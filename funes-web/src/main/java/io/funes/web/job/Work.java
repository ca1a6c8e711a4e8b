package io.funes.web.job;

/** What a job does. */
@FunctionalInterface
public interface Work {

    /**
     * Does it.
     *
     * @param watch hears how far it is, and knows whether it should stop
     * @return the result, as JSON shows it
     */
    Object run(Watch watch);

    /** The side of a job that its work talks to. */
    interface Watch {

        /** @param progress how far it is, as JSON shows it */
        void progress(Object progress);

        /** Whether it should stop at the next good place. */
        boolean cancelled();

        /** @throws CancelledException when it should stop */
        default void check() {
            if (cancelled()) {
                throw new CancelledException();
            }
        }
    }
}
