/**
 * The memory of this machine as a Lance dataset: {@link io.funes.core.memory.lance.LanceMemory}, and the indexes inside
 * a dataset that is published, {@link io.funes.core.memory.lance.LanceIndexes}. The only place that knows Lance and Arrow.
 *
 * <p>A handle of Lance is a snapshot of one version; it moves only when this package moves it. Row numbers are positions
 * in storage order and hold for one version.
 */
@NullMarked
package io.funes.core.memory.lance;

import org.jspecify.annotations.NullMarked;
