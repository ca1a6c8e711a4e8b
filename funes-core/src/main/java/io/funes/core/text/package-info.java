/** Words for people that every module needs: {@link io.funes.core.text.Counted}. */
@NullMarked
package io.funes.core.text;

import org.jspecify.annotations.NullMarked;
