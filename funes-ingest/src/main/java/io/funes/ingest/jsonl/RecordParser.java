package io.funes.ingest.jsonl;

import io.funes.ingest.source.SessionFacts;

/** Understands the records of one file, in order. */
public interface RecordParser {

    /** What one record says. Whatever it holds, the answer is a {@link Said}, never an exception. */
    Said read(Json record, long line);

    /** Whether the harness may write several records on one line, with nothing between them. */
    default boolean takesGlued() {
        return false;
    }

    /** What is known about the session after the records so far. */
    SessionFacts facts();

    /** All that is remembered from the records so far, to continue behind them later. */
    String state();
}
