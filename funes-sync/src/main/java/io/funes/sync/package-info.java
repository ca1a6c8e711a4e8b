/** Holds, the Hub, push, pull, mirrors. */
@NullMarked
package io.funes.sync;

import org.jspecify.annotations.NullMarked;
