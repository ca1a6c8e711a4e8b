package io.funes.core.memory;

import io.funes.core.text.Counted;
import java.util.Locale;

/** The one state a memory is in; each state that refuses a question owns its message. */
public sealed interface MemoryState {

    /**
     * It answers.
     *
     * @param chunks how many rows it has
     * @param version the dataset version they are of
     */
    record Ready(long chunks, long version) implements MemoryState {}

    /** It exists and has no rows. */
    record Empty() implements MemoryState {}

    /**
     * There is none.
     *
     * @param place the path or name asked for
     */
    record Missing(String place) implements MemoryState {}

    /**
     * It is remote, was never brought here, and cannot be reached.
     *
     * @param place its name
     */
    record Offline(String place) implements MemoryState {}

    /**
     * It may not be read with the credentials there are.
     *
     * @param place its name
     */
    record Unauthorized(String place) implements MemoryState {}

    /** Whether questions can be asked of it. */
    default boolean answers() {
        return this instanceof Ready || this instanceof Empty;
    }

    /** What a program reads: the state's name in lower case, such as {@code ready}. */
    default String label() {
        return getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }

    /** What a person reads: the thing, its state, the next step. */
    default String message() {
        if (this instanceof Ready ready) {
            return Counted.of(ready.chunks(), "chunk") + ", version " + ready.version();
        } else if (this instanceof Missing missing) {
            return "no memory at " + missing.place() + "; run `funes index` to make one";
        } else if (this instanceof Offline offline) {
            return offline.place() + " cannot be reached and is not mirrored here; try again with a connection";
        } else if (this instanceof Unauthorized denied) {
            return denied.place() + " refuses this token; set HF_TOKEN to one that may read it";
        }
        return "the memory is empty; run `funes index` to fill it";
    }
}
