/** What a local model does for us: {@link io.funes.core.inference.Embedder} and {@link io.funes.core.inference.Reranker}. */
@NullMarked
package io.funes.core.inference;

import org.jspecify.annotations.NullMarked;
