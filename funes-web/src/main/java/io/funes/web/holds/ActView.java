package io.funes.web.holds;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Optional;

/** An act of a person as JSON shows it. */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record ActView(
        long id,
        Instant at,
        String decision,
        String reason,
        String asked,
        long verdicts,
        boolean applied,
        Optional<Instant> undone,
        Optional<String> undoneReason) {}
