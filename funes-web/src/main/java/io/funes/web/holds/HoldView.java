package io.funes.web.holds;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A hold as JSON shows it.
 *
 * @param failure why the block could not be scanned
 * @param state {@code open}, {@code released}, {@code redacted} or {@code excluded}
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record HoldView(
        long id,
        String state,
        String session,
        String turn,
        long block,
        long seq,
        Optional<String> time,
        String harness,
        String type,
        Optional<String> tool,
        Optional<String> failure,
        Instant firstSeen,
        Instant lastSeen,
        List<FindingView> findings) {

    /**
     * A value that was found, masked.
     *
     * @param part where: {@code text}, {@code tool}, {@code source}, {@code workdir}, …
     * @param value its fingerprint
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record FindingView(
            String part,
            String detector,
            String confidence,
            String value,
            int times,
            String context,
            Optional<String> decision) {}
}
