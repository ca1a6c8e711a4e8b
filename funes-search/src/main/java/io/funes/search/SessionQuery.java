package io.funes.search;

/**
 * Which sessions are listed, and how.
 *
 * @param filters what limits sessions; block types do not count here
 * @param words what their titles must have, each word from its beginning; empty for any title
 * @param order what comes first
 */
public record SessionQuery(Filters filters, String words, SessionOrder order) {

    /** Every session, the one that spoke last first. */
    public static final SessionQuery ALL = of(Filters.NONE);

    public static SessionQuery of(Filters filters) {
        return new SessionQuery(filters, "", SessionOrder.NEWEST);
    }
}
