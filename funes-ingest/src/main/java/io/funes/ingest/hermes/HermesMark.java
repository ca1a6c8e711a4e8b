package io.funes.ingest.hermes;

import io.funes.ingest.source.Checkpoint;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * A place in a session behind which reading can go on.
 *
 * @param last the last row read
 * @param before what the rows up to it amount to
 * @param whole what the session amounted to
 * @param notes what the parser remembers
 */
record HermesMark(long last, Size before, String whole, String notes) {

    private static final JsonMapper MAPPER = new JsonMapper();

    /**
     * What rows amount to: another count or another size means that some were changed or taken away.
     *
     * @param octets the size of their words
     */
    record Size(long rows, long octets) {

        static final Size NONE = new Size(0, 0);

        Size and(HermesRow row) {
            return new Size(rows + 1, octets + row.octets());
        }
    }

    static Optional<HermesMark> read(Checkpoint checkpoint) {
        try {
            return Optional.of(MAPPER.readValue(checkpoint.state(), HermesMark.class));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    Checkpoint write() {
        return new Checkpoint(MAPPER.writeValueAsString(this));
    }
}
