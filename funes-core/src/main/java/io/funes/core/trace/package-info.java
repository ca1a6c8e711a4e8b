/** The words of a trace: sessions, turns, blocks, and the chunks they become. Start with {@link io.funes.core.trace.Turn} and {@link io.funes.core.trace.Chunk}. */
@NullMarked
package io.funes.core.trace;

import org.jspecify.annotations.NullMarked;
