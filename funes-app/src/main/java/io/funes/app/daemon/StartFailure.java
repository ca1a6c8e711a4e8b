package io.funes.app.daemon;

import io.funes.web.text.Failure;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.SpringBootExceptionReporter;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** Keeps the log to one line when a process cannot start because something outside of it is not as it must be. */
@Order(Ordered.HIGHEST_PRECEDENCE)
public final class StartFailure implements SpringBootExceptionReporter {

    private static final Logger LOG = LoggerFactory.getLogger(StartFailure.class);

    /** Called by Spring Boot, which hands over what it began to make. */
    public StartFailure(ConfigurableApplicationContext context) {
        LOG.debug("the start of {} is watched", context.getId());
    }

    @Override
    public boolean reportException(Throwable thrown) {
        Failure failure = Failure.of(thrown);
        if (!failure.unexpected()) {
            LOG.error("no start: {}", failure.says());
        }
        return !failure.unexpected();
    }
}
