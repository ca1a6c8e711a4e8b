package io.funes.sync.holds;

import java.time.Instant;
import java.util.Optional;

/**
 * One thing that a person decided, with everything it was about.
 *
 * @param id its number in this home
 * @param at when
 * @param decision what
 * @param reason why, as the person wrote it
 * @param asked what was asked for: numbers of holds, a filter, or a file
 * @param verdicts about how many values, blocks or sessions
 * @param applied whether it has changed what is stored here, so that it cannot be undone
 * @param undone when it was taken back
 * @param undoneReason why it was
 */
public record Act(
        long id,
        Instant at,
        Decision decision,
        String reason,
        String asked,
        long verdicts,
        boolean applied,
        Optional<Instant> undone,
        Optional<String> undoneReason) {}
