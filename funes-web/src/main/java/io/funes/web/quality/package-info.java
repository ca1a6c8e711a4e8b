/** What became of every line that was read, as JSON and as lines for people. */
@NullMarked
package io.funes.web.quality;

import org.jspecify.annotations.NullMarked;
