package io.funes.core.inference.store;

/** Told now and then how far a pull has come. */
@FunctionalInterface
public interface PullProgress {

    /** Says nothing to anybody. */
    PullProgress SILENT = (file, done) -> {};

    /**
     * @param file the file that is being fetched
     * @param done how many bytes of it are here
     */
    void fetched(ModelFile file, long done);
}
