/** Tasks of Cline and of its forks: {@link io.funes.ingest.cline.ClineSource}. */
@NullMarked
package io.funes.ingest.cline;

import org.jspecify.annotations.NullMarked;
