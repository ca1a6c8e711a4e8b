/**
 * Remote memories, copied here: start with {@link io.funes.sync.mirror.Mirrors}. Files of a dataset never change, so a
 * pull brings only those that are new, and the newest version last.
 */
@NullMarked
package io.funes.sync.mirror;

import org.jspecify.annotations.NullMarked;
