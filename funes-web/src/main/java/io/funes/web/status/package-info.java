/** How a home stands: {@link io.funes.web.status.Status} asks every part. */
@NullMarked
package io.funes.web.status;

import org.jspecify.annotations.NullMarked;
