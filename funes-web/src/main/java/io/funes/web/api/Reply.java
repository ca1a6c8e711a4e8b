package io.funes.web.api;

import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;

/** Answers in the format asked for: {@code ?format=text|json}, else what {@code Accept} prefers, else JSON. */
final class Reply {

    private static final MediaType TEXT = new MediaType(MediaType.TEXT_PLAIN, StandardCharsets.UTF_8);

    private Reply() {}

    /** @throws IllegalArgumentException for a format that is neither */
    static ResponseEntity<Object> in(HttpServletRequest request, Supplier<Object> json, Supplier<String> text) {
        return in(Optional.empty(), request, json, text);
    }

    /** @param format what the body of the request asks for; goes before the address */
    static ResponseEntity<Object> in(
            Optional<String> format, HttpServletRequest request, Supplier<Object> json, Supplier<String> text) {
        return isText(format, request)
                ? ResponseEntity.ok().contentType(TEXT).body(text.get())
                : ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON).body(json.get());
    }

    private static boolean isText(Optional<String> format, HttpServletRequest request) {
        return switch (format.or(() -> Optional.ofNullable(request.getParameter("format")))
                .orElse("")) {
            case "text" -> true;
            case "json" -> false;
            case "" ->
                prefersText(Optional.ofNullable(request.getHeader("Accept")).orElse(""));
            default -> throw new IllegalArgumentException("format is text or json");
        };
    }

    private static boolean prefersText(String accept) {
        int text = accept.indexOf(MediaType.TEXT_PLAIN_VALUE);
        int json = accept.indexOf(MediaType.APPLICATION_JSON_VALUE);
        return text >= 0 && (json < 0 || text < json);
    }
}
