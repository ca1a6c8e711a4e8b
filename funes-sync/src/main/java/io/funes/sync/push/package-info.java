/** Publishing a memory: start with {@link io.funes.sync.push.Push}. */
@NullMarked
package io.funes.sync.push;

import org.jspecify.annotations.NullMarked;
