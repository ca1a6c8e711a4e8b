/** Where everything of one user lives: {@link io.funes.core.home.FunesHome}. */
@NullMarked
package io.funes.core.home;

import org.jspecify.annotations.NullMarked;
