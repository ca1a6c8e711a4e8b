/** Tells what people and agents said from what a harness, or funes itself, put between. */
@NullMarked
package io.funes.ingest.speech;

import org.jspecify.annotations.NullMarked;
