/** A memory and the ports around it. Start with {@link io.funes.core.memory.Memory}; the search lens that follows it is {@link io.funes.core.memory.Lens}. */
@NullMarked
package io.funes.core.memory;

import org.jspecify.annotations.NullMarked;
