package io.funes.ingest.source;

import io.funes.core.trace.SessionId;
import java.util.Optional;

/**
 * Who had a record first. Forks, resumes and compaction helpers copy records into files of their own; the first unit
 * that claims a record keeps it.
 */
public interface Claims {

    /** Every record is new: for readings that stand alone. */
    Claims NONE = new Claims() {
        @Override
        public boolean claim(String record) {
            return true;
        }

        @Override
        public boolean isTaken(String record) {
            return false;
        }
    };

    /**
     * Claims a record for the unit being read.
     *
     * @param record what a copy shares with it and no other record does; empty when there is nothing like that, and then
     *     the record is always new
     * @return false when another unit has it already
     */
    boolean claim(String record);

    /** Whether another unit has claimed a record. */
    boolean isTaken(String record);

    /** The session as which a record is stored; empty when no unit has it, or that is not known. */
    default Optional<SessionId> holder(String record) {
        return Optional.empty();
    }
}
