package io.funes.web.api;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.beans.TypeMismatchException;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.HttpMediaTypeNotAcceptableException;
import org.springframework.web.HttpMediaTypeNotSupportedException;
import org.springframework.web.HttpRequestMethodNotSupportedException;
import org.springframework.web.servlet.resource.NoResourceFoundException;
import tools.jackson.core.JacksonException;

/** Says why a request did not reach any route of ours, and what would. */
final class Refused {

    private static final String LIST = "; /api/v1/openapi lists what there is";

    private Refused() {}

    static String words(Exception e, HttpServletRequest request) {
        if (e instanceof NoResourceFoundException) {
            return "there is nothing at " + request.getRequestURI() + LIST;
        } else if (e instanceof HttpRequestMethodNotSupportedException method) {
            return method.getMethod() + " is not for " + request.getRequestURI() + "; use "
                    + Optional.ofNullable(method.getSupportedMethods())
                            .map(known -> String.join(" or ", known))
                            .orElse("another method");
        } else if (e instanceof HttpMediaTypeNotSupportedException type) {
            return "a body of type " + Objects.toString(type.getContentType(), "unknown")
                    + " cannot be read here; send " + names(type.getSupportedMediaTypes(), "application/json");
        } else if (e instanceof HttpMediaTypeNotAcceptableException type) {
            return "the answer cannot be what Accept asks for; ask for "
                    + names(type.getSupportedMediaTypes(), "application/json or text/plain");
        } else if (e instanceof HttpMessageNotReadableException body) {
            return unreadable(body) + "; send a JSON object, such as {\"q\": \"retry backoff\"}";
        } else if (e instanceof TypeMismatchException mismatch) {
            return "\"" + mismatch.getValue() + "\" stands where something else belongs" + LIST;
        }
        String detail = e instanceof ErrorResponse error ? error.getBody().getDetail() : null;
        return Objects.requireNonNullElse(detail, "the request cannot be served") + LIST;
    }

    private static String unreadable(HttpMessageNotReadableException e) {
        return e.getCause() instanceof JacksonException json
                ? "the body is no JSON (line " + json.getLocation().getLineNr() + ", column "
                        + json.getLocation().getColumnNr() + ")"
                : "there is no body that can be read";
    }

    private static String names(List<MediaType> types, String otherwise) {
        List<String> plain = types.stream()
                .filter(MediaType::isConcrete)
                .map(MediaType::toString)
                .filter(name -> !name.contains("+"))
                .distinct()
                .toList();
        return plain.isEmpty() || plain.contains("application/json") || plain.size() > 3
                ? otherwise
                : plain.stream().collect(Collectors.joining(" or "));
    }
}
