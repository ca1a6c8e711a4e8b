/** Long work that callers watch: {@link io.funes.web.job.Jobs} runs it, one after the other. */
@NullMarked
package io.funes.web.job;

import org.jspecify.annotations.NullMarked;
