package io.funes.ingest.speech;

import java.util.Optional;

/**
 * A tool call, as far as its result needs it.
 *
 * @param tool the tool's name
 * @param own whether it is a call of funes itself
 */
public record Call(Optional<String> tool, boolean own) {

    /** The call of a result whose call was never seen. */
    public static final Call UNSEEN = new Call(Optional.empty(), false);
}
