package io.funes.sync.link;

/** Whether all that was said so far is in the memory, so that a publication finds it there. */
@FunctionalInterface
public interface Settled {

    /** Where nothing is ever on its way. */
    Settled ALWAYS = () -> true;

    boolean now();
}
