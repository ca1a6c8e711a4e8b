package io.funes.sync.holds;

import io.funes.core.secret.Confidence;

/**
 * The findings of one detector that wait for a verdict.
 *
 * @param holds blocks that have one
 * @param values different values among them
 */
public record HoldKind(String detector, Confidence confidence, long holds, long values) {}
