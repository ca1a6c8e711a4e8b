/** Sessions as files for others: {@link io.funes.web.export.Export}. */
@NullMarked
package io.funes.web.export;

import org.jspecify.annotations.NullMarked;
