package io.funes.ingest.jsonl;

import io.funes.ingest.source.SessionFacts;
import java.util.List;

/** Understands the records of one file, in order. */
public interface RecordParser {

    /** What one record says. Whatever it holds, the answer is a {@link Said}, never an exception. */
    Said read(Json record, long line);

    /**
     * The records among the values of one line: one value is one record, unless the harness glues several together or
     * puts some into another. None when such a line is none of this harness.
     *
     * @param whole whether nothing else is on the line
     */
    default List<Json> records(List<Json> values, boolean whole) {
        return whole && values.size() == 1 ? values : List.of();
    }

    /** What is known about the session after the records so far. */
    SessionFacts facts();

    /** All that is remembered from the records so far, to continue behind them later. */
    String state();
}
