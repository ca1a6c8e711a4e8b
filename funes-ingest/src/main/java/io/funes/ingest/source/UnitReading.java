package io.funes.ingest.source;

import io.funes.core.trace.Turn;
import java.io.IOException;
import java.util.Optional;

/** One pass over a unit, turn by turn, from where an earlier pass stopped. */
public interface UnitReading extends AutoCloseable {

    /** The next turn that has something to store; empty at the unit's end. */
    Optional<Turn> next() throws IOException;

    /** What is known about the session by now; holds for the turn given last. */
    SessionFacts facts();

    /** From where to read on, so that no turn given so far is given again unless its record may still change. */
    Checkpoint checkpoint();

    /** Whether this pass began at the unit's start, because there was no checkpoint or it no longer fits. */
    boolean fromStart();

    /** What became of the input up to the checkpoint. Whoever stores it clears it. */
    Account account();

    /** What became of the unfinished end behind the checkpoint, which will be read again. */
    Account unsettled();

    @Override
    void close() throws IOException;
}
