/** Indexing as callers see it: {@link io.funes.web.index.Indexing} makes jobs of it. */
@NullMarked
package io.funes.web.index;

import org.jspecify.annotations.NullMarked;
