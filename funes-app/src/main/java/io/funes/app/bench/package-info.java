/** Measures this build on this machine: {@link io.funes.app.bench.Bench}. */
@NullMarked
package io.funes.app.bench;

import org.jspecify.annotations.NullMarked;
