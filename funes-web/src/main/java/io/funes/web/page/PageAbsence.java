package io.funes.web.page;

import io.funes.web.render.Visible;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.http.HttpStatus;
import org.springframework.web.ErrorResponse;
import org.springframework.web.HttpRequestMethodNotSupportedException;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.resource.NoResourceFoundException;

/** Shows a page to a browser that asks for what there is not, or cannot be now; programs get a problem detail. */
class PageAbsence implements HandlerExceptionResolver, Ordered {

    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE;
    }

    @Override
    public @Nullable ModelAndView resolveException(
            HttpServletRequest request, HttpServletResponse response, @Nullable Object handler, Exception e) {
        if (!isBrowsing(request)) {
            return null;
        }
        if (e instanceof ErrorResponse refused) {
            HttpStatus status = Optional.ofNullable(
                            HttpStatus.resolve(refused.getStatusCode().value()))
                    .orElse(HttpStatus.BAD_REQUEST);
            return PageProblems.page(status, title(e), words(e, request));
        }
        // without a handler it was a page that could not be made, because what it needs is damaged
        return handler == null && e instanceof RuntimeException failed ? PageProblems.told(failed, request) : null;
    }

    private static boolean isBrowsing(HttpServletRequest request) {
        String accept = Optional.ofNullable(request.getHeader("Accept")).orElse("");
        return accept.contains("text/html") && !request.getRequestURI().startsWith("/api/");
    }

    private static String title(Exception e) {
        return e instanceof NoResourceFoundException ? "There is no such page" : "That cannot be shown";
    }

    private static String words(Exception e, HttpServletRequest request) {
        String at = Visible.line(request.getRequestURI());
        if (e instanceof NoResourceFoundException) {
            return "Nothing is at " + at + ".";
        }
        return e instanceof HttpRequestMethodNotSupportedException
                ? at + " takes what a form sends, and is no page to open."
                : "The address lacks something, or has too much: " + at + ".";
    }
}
