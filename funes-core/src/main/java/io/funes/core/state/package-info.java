/** The small relational store beside a memory, {@link io.funes.core.state.StateDb}. */
@NullMarked
package io.funes.core.state;

import org.jspecify.annotations.NullMarked;
