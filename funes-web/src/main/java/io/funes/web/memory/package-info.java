/** The memories that can be asked, by their labels: {@link io.funes.web.memory.Memories}. */
@NullMarked
package io.funes.web.memory;

import org.jspecify.annotations.NullMarked;
