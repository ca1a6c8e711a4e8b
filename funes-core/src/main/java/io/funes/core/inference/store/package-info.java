/** Where model files are: unpacked from this build, imported, or fetched once. Begin with {@link io.funes.core.inference.store.ModelStore}. */
@NullMarked
package io.funes.core.inference.store;

import org.jspecify.annotations.NullMarked;
