package io.funes.web.holds;

import java.util.List;

/**
 * A page of holds as JSON shows it.
 *
 * @param kinds what waits for a verdict, by detector, over all pages
 */
public record HoldsView(long total, int offset, List<KindView> kinds, List<HoldView> holds) {

    /** One detector's findings that wait. */
    public record KindView(String detector, String confidence, long holds, long values) {}
}
