package io.funes.web.view;

import java.util.List;

/**
 * Part of the list of sessions, the one that spoke last first.
 *
 * @param total how many there are in all
 * @param offset how many come before these
 * @param sessions these
 */
public record SessionsView(long total, int offset, List<SessionView> sessions) {}
