package io.funes.web.page;

import io.funes.core.memory.MemoryException;
import io.funes.search.IndexUnavailableException;
import io.funes.search.NotInMemoryException;
import io.funes.sync.hub.HubException;
import io.funes.web.render.Visible;
import io.funes.web.text.Failure;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.TypeMismatchException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.servlet.ModelAndView;

/** Says on a page what went wrong and what to do. */
@ControllerAdvice(basePackageClasses = PageProblems.class)
@Order(Ordered.HIGHEST_PRECEDENCE)
class PageProblems {

    private static final Logger LOG = LoggerFactory.getLogger(PageProblems.class);

    @ExceptionHandler(IllegalArgumentException.class)
    ModelAndView wrong(IllegalArgumentException e) {
        return page(HttpStatus.BAD_REQUEST, "That cannot be shown", said(e));
    }

    @ExceptionHandler(NotInMemoryException.class)
    ModelAndView absent(NotInMemoryException e) {
        return page(HttpStatus.NOT_FOUND, "Not in this memory", said(e));
    }

    @ExceptionHandler(IndexUnavailableException.class)
    ModelAndView unavailable(IndexUnavailableException e) {
        return page(HttpStatus.SERVICE_UNAVAILABLE, "Not ready yet", said(e));
    }

    @ExceptionHandler({MemoryException.class, HubException.class})
    ModelAndView unreachable(RuntimeException e) {
        return page(HttpStatus.SERVICE_UNAVAILABLE, "That memory cannot be asked", said(e));
    }

    @ExceptionHandler(TypeMismatchException.class)
    ModelAndView mistyped(TypeMismatchException e) {
        String says = "\"" + e.getValue() + "\" stands in the address where a number belongs.";
        return page(HttpStatus.BAD_REQUEST, "That cannot be shown", Visible.of(says));
    }

    /** Something outside of this program is not as it must be, or this program is wrong. */
    @ExceptionHandler(RuntimeException.class)
    ModelAndView failed(RuntimeException e, HttpServletRequest request) {
        return told(e, request);
    }

    static ModelAndView told(RuntimeException e, HttpServletRequest request) {
        Failure failure = Failure.of(e);
        return switch (failure.kind()) {
            case NOT_UNDERSTOOD -> page(HttpStatus.BAD_REQUEST, "That cannot be shown", Visible.of(failure.says()));
            case IMPOSSIBLE -> page(HttpStatus.SERVICE_UNAVAILABLE, "That does not go now", Visible.of(failure.says()));
            case UNEXPECTED -> unexpected(e, request);
        };
    }

    private static ModelAndView unexpected(RuntimeException e, HttpServletRequest request) {
        LOG.error("{} {} failed", request.getMethod(), request.getRequestURI(), e);
        return page(
                HttpStatus.INTERNAL_SERVER_ERROR,
                "This went wrong inside funes",
                "The log in FUNES_HOME/log has the details; `funes doctor` looks for the usual causes.");
    }

    private static String said(Exception e) {
        return Visible.of(Optional.ofNullable(e.getMessage()).orElse(e.toString()));
    }

    static ModelAndView page(HttpStatus status, String title, String words) {
        return new ModelAndView("problem", Map.of("title", title, "words", words), status);
    }
}
