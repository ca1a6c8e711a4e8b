package io.funes.ingest.jsonl;

import io.funes.core.trace.Turn;
import io.funes.ingest.source.Account;
import io.funes.ingest.source.Outcome;
import java.util.List;
import java.util.Optional;

/**
 * What one record says.
 *
 * @param outcome what becomes of the record
 * @param name its type, or why it says nothing
 * @param turn the turn, when it is {@link Outcome#READ}
 * @param noise what was left out of it as no speech
 */
public record Said(Outcome outcome, String name, Optional<Turn> turn, List<String> noise) {

    public Said {
        noise = List.copyOf(noise);
    }

    /**
     * Counts all of it.
     *
     * @param line where it stands, from 1
     * @param offset the byte where that begins
     * @return the turn
     */
    public Optional<Turn> into(Account account, long line, long offset) {
        noise.forEach(left -> account.count(Outcome.NOISE, left));
        if (outcome == Outcome.UNPARSED) {
            account.count(new Account.Place(line, offset, outcome, name));
        } else {
            account.count(outcome, name);
        }
        return turn;
    }

    public static Said turn(String type, Turn turn, List<String> noise) {
        return new Said(Outcome.READ, type, Optional.of(turn), noise);
    }

    public static Said nothing(Outcome outcome, String name) {
        return new Said(outcome, name, Optional.empty(), List.of());
    }

    public static Said ignored(String name) {
        return nothing(Outcome.IGNORED, name);
    }

    public static Said noise(String type, List<String> noise) {
        return new Said(Outcome.IGNORED, type + " without speech", Optional.empty(), noise);
    }
}
