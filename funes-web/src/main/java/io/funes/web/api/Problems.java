package io.funes.web.api;

import io.funes.core.memory.MemoryException;
import io.funes.search.IndexUnavailableException;
import io.funes.search.NotInMemoryException;
import io.funes.sync.holds.NoHoldException;
import io.funes.sync.holds.RefusedException;
import io.funes.sync.hub.HubException;
import io.funes.sync.push.NotAgreedException;
import io.funes.web.text.Failure;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.ServletWebRequest;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/** Says what went wrong: problem details (RFC 9457) with the next step, or the same in a line of text. */
@RestControllerAdvice
class Problems extends ResponseEntityExceptionHandler {

    private static final Logger LOG = LoggerFactory.getLogger(Problems.class);
    private static final String SPLIT = "; ";

    @ExceptionHandler(IllegalArgumentException.class)
    ResponseEntity<Object> wrong(IllegalArgumentException e, HttpServletRequest request) {
        return said(HttpStatus.BAD_REQUEST, e, request);
    }

    @ExceptionHandler(InvalidParameterException.class)
    ResponseEntity<Object> garbled(InvalidParameterException e, HttpServletRequest request) {
        String says = "a value of the request is not UTF-8, or is written wrongly; send percent-encoded UTF-8";
        return reply(problem(HttpStatus.BAD_REQUEST, says), false);
    }

    @ExceptionHandler({NotInMemoryException.class, NoHoldException.class, NoJobException.class})
    ResponseEntity<Object> absent(RuntimeException e, HttpServletRequest request) {
        return said(HttpStatus.NOT_FOUND, e, request);
    }

    @ExceptionHandler({IndexUnavailableException.class, MemoryException.class})
    ResponseEntity<Object> unavailable(RuntimeException e, HttpServletRequest request) {
        return said(HttpStatus.SERVICE_UNAVAILABLE, e, request);
    }

    @ExceptionHandler(RefusedException.class)
    ResponseEntity<Object> refused(RefusedException e, HttpServletRequest request) {
        return said(HttpStatus.CONFLICT, e, request);
    }

    @ExceptionHandler(HubException.class)
    ResponseEntity<Object> remote(HubException e, HttpServletRequest request) {
        return said(
                switch (e.fault()) {
                    case MISSING, NO_SUCH_FILE -> HttpStatus.NOT_FOUND;
                    case UNAUTHORIZED, FORBIDDEN -> HttpStatus.FORBIDDEN;
                    case MOVED -> HttpStatus.CONFLICT;
                    case REFUSED, CORRUPT -> HttpStatus.BAD_GATEWAY;
                    case LIMITED, UNKNOWN_OUTCOME, UNREACHABLE -> HttpStatus.SERVICE_UNAVAILABLE;
                },
                e,
                request);
    }

    @ExceptionHandler(NotAgreedException.class)
    ResponseEntity<Object> notAgreed(NotAgreedException e, HttpServletRequest request) {
        return said(HttpStatus.CONFLICT, e, request);
    }

    @ExceptionHandler(RuntimeException.class)
    ResponseEntity<Object> unexpected(RuntimeException e, HttpServletRequest request) {
        Failure failure = Failure.of(e);
        if (failure.unexpected()) {
            LOG.error("{} {} failed", request.getMethod(), request.getRequestURI(), e);
        }
        return reply(problem(status(failure), failure.says()), request);
    }

    private static HttpStatus status(Failure failure) {
        return switch (failure.kind()) {
            case NOT_UNDERSTOOD -> HttpStatus.BAD_REQUEST;
            case IMPOSSIBLE -> HttpStatus.SERVICE_UNAVAILABLE;
            case UNEXPECTED -> HttpStatus.INTERNAL_SERVER_ERROR;
        };
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleExceptionInternal(
            Exception e, @Nullable Object body, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        HttpServletRequest http = ((ServletWebRequest) request).getRequest();
        ResponseEntity<Object> reply = reply(problem(status, Refused.words(e, http)), http);
        return ResponseEntity.status(status)
                .headers(headers)
                .contentType(Optional.ofNullable(reply.getHeaders().getContentType())
                        .orElse(MediaType.APPLICATION_PROBLEM_JSON))
                .body(reply.getBody());
    }

    private static ResponseEntity<Object> said(HttpStatus status, Exception e, HttpServletRequest request) {
        return reply(problem(status, Optional.ofNullable(e.getMessage()).orElse(e.toString())), request);
    }

    /** Our messages name the thing, then after a semicolon the next step. */
    private static ProblemDetail problem(HttpStatusCode status, String message) {
        int cut = message.lastIndexOf(SPLIT);
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, cut < 0 ? message : message.substring(0, cut));
        problem.setProperty("next", cut < 0 ? "Check the request." : message.substring(cut + SPLIT.length()));
        return problem;
    }

    private static ResponseEntity<Object> reply(ProblemDetail problem, HttpServletRequest request) {
        boolean text = "text".equals(request.getParameter("format"))
                || Optional.ofNullable(request.getHeader("Accept")).orElse("").startsWith("text/plain");
        return reply(problem, text);
    }

    private static ResponseEntity<Object> reply(ProblemDetail problem, boolean text) {
        return ResponseEntity.status(problem.getStatus())
                .contentType(
                        text
                                ? MediaType.parseMediaType("text/plain;charset=UTF-8")
                                : MediaType.APPLICATION_PROBLEM_JSON)
                .body(text ? line(problem) : problem);
    }

    private static String line(ProblemDetail problem) {
        String next = Optional.ofNullable(problem.getProperties())
                .map(p -> SPLIT + p.get("next"))
                .orElse("");
        return "funes: " + problem.getDetail() + next + "\n";
    }
}
