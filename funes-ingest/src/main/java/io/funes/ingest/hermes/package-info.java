/** Hermes' database of sessions, and the files of its older builds: {@link io.funes.ingest.hermes.HermesSource}. */
@NullMarked
package io.funes.ingest.hermes;

import org.jspecify.annotations.NullMarked;
