package io.funes.ingest;

import io.funes.core.secret.Redactor;
import java.util.Optional;

/** Makes the redactor of each session, and lets it go on where the last one of that session stopped. */
public interface Redaction {

    /**
     * A redactor that can be continued.
     */
    interface Continuing extends Redactor {

        /** What the next redactor of this session needs to give the same values the same markers; holds no value. */
        String state();
    }

    /** @param state what an earlier redactor of the session left */
    Continuing of(Optional<String> state);
}
