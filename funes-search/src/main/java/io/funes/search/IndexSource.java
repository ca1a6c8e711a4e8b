package io.funes.search;

/** Where moments of an index come from: one index, or several that are read as one. */
@FunctionalInterface
public interface IndexSource {

    /**
     * One moment of the index; close it soon.
     *
     * @throws IndexUnavailableException when the index needs a rebuild
     */
    IndexView view();
}
