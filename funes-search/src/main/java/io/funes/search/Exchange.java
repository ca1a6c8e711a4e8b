package io.funes.search;

import java.util.Optional;

/**
 * What a hit was part of: a user prompt together with everything up to the next one.
 *
 * @param prompt the user's words that began it; absent where the hit is the prompt, or none is stored
 * @param closing the prose that ended it; absent where the hit is the closing, or there is none
 */
public record Exchange(Optional<Quote> prompt, Optional<Quote> closing) {

    public static final Exchange NONE = new Exchange(Optional.empty(), Optional.empty());
}
