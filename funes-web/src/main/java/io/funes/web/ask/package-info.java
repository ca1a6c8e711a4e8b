/** Requests as they arrive, made into what the verbs take: start with {@link io.funes.web.ask.Words}. */
@NullMarked
package io.funes.web.ask;

import org.jspecify.annotations.NullMarked;
