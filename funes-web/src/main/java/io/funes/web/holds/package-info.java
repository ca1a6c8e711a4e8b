/** Holds and verdicts as JSON and as text: {@link io.funes.web.holds.HoldViews} and {@link io.funes.web.holds.HoldText}. */
@NullMarked
package io.funes.web.holds;

import org.jspecify.annotations.NullMarked;
