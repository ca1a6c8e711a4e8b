/** Who may talk to the daemon: every request passes {@link io.funes.web.guard.GuardFilter} before it is routed. */
@NullMarked
package io.funes.web.guard;

import org.jspecify.annotations.NullMarked;
