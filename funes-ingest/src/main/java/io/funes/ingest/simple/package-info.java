/** The Hub's format for traces of any harness: {@link io.funes.ingest.simple.SimpleSource}. */
@NullMarked
package io.funes.ingest.simple;

import org.jspecify.annotations.NullMarked;
