package io.funes.web.guard;

import io.funes.web.ask.Scope;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.Set;
import org.springframework.http.HttpStatus;

/** Programs bring the token; browsers bring their cookie, and with anything that changes something the form's word. */
record TokenCheck(ApiToken token, Browser browser, MadeTokens made) implements Check {

    private static final String BEARER = "Bearer ";
    private static final Set<String> HARMLESS = Set.of("GET", "HEAD");

    @Override
    public Optional<Refusal> refuse(HttpServletRequest request) {
        if (isOpen(request) || bearer(request).filter(token::matches).isPresent()) {
            return Optional.empty();
        }
        Optional<Scope> scope = bearer(request).flatMap(made::scope);
        if (scope.isPresent()) {
            Granted.grant(request, scope.get());
            return isReading(request) ? Optional.empty() : Optional.of(onlyReads());
        }
        Optional<String> word = browser.csrf(request);
        return word.isEmpty() ? Optional.of(unknown()) : refuseForm(request, word.get());
    }

    private static Optional<Refusal> refuseForm(HttpServletRequest request, String word) {
        if (HARMLESS.contains(request.getMethod()) || ApiToken.same(word, sent(request))) {
            return Optional.empty();
        }
        return Optional.of(new Refusal(
                HttpStatus.FORBIDDEN, "the form is from another visit.", "Load the page again and send it once more."));
    }

    private static String sent(HttpServletRequest request) {
        return Optional.ofNullable(request.getHeader("X-CSRF-Token"))
                .or(() -> Optional.ofNullable(request.getParameter("_csrf")))
                .orElse("");
    }

    /** The one-time link carries its own secret; the pages' style sheet holds none. */
    private static boolean isOpen(HttpServletRequest request) {
        String path = request.getRequestURI();
        return HARMLESS.contains(request.getMethod())
                && (path.equals(OneTimeLinks.PATH) || path.equals("/favicon.svg") || path.equals("/funes.css"));
    }

    /** What asks and changes nothing, and knows of scopes. */
    private static boolean isReading(HttpServletRequest request) {
        String path = request.getRequestURI();
        boolean asks = path.equals("/mcp") || path.equals("/api/v1/recall");
        boolean reads = path.equals("/api/v1/status")
                || path.equals("/api/v1/openapi")
                || path.equals("/api/v1/sessions")
                || path.startsWith("/api/v1/sessions/");
        return asks || reads && HARMLESS.contains(request.getMethod());
    }

    private static Refusal onlyReads() {
        return new Refusal(
                HttpStatus.FORBIDDEN,
                "this token may only recall, open turns and list sessions.",
                "Use the contents of FUNES_HOME/token for anything else.");
    }

    private static Optional<String> bearer(HttpServletRequest request) {
        return Optional.ofNullable(request.getHeader("Authorization"))
                .filter(h -> h.regionMatches(true, 0, BEARER, 0, BEARER.length()))
                .map(h -> h.substring(BEARER.length()).trim());
    }

    private static Refusal unknown() {
        return new Refusal(
                HttpStatus.UNAUTHORIZED,
                "this daemon does not know you.",
                "In a browser, follow the link that `funes open` prints. A program sends"
                        + " `Authorization: Bearer <the contents of FUNES_HOME/token>`.");
    }
}
