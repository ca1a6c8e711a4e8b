/** Sizes that real memories reach: long runs over real words and vectors, see {@link io.funes.search.scale.RealVectors}. */
@NullMarked
package io.funes.search.scale;

import org.jspecify.annotations.NullMarked;
