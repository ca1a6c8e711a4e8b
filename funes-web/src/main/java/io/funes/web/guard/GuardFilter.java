package io.funes.web.guard;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.web.filter.OncePerRequestFilter;
import tools.jackson.databind.json.JsonMapper;

/**
 * Asks every request who it is before anything else sees it, and puts the security headers on every answer. The checks
 * run in order: name, origin, size, token.
 */
public final class GuardFilter extends OncePerRequestFilter {

    private static final long LONGEST = 4L << 20;

    private static final Map<String, String> HEADERS = Map.of(
            "Content-Security-Policy",
            "default-src 'none'; style-src 'self'; img-src 'self' data:; script-src 'self'; connect-src 'self';"
                    + " font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
            "X-Content-Type-Options",
            "nosniff",
            "Referrer-Policy",
            "same-origin",
            "Cross-Origin-Opener-Policy",
            "same-origin",
            "Cross-Origin-Resource-Policy",
            "same-origin",
            "Cache-Control",
            "no-store");

    private final List<Check> checks;

    public GuardFilter(Origins origins, ApiToken token, Browser browser, MadeTokens made) {
        this.checks = List.of(
                new HostCheck(origins),
                new OriginCheck(origins),
                new SizeCheck(LONGEST),
                new TokenCheck(token, browser, made));
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        HEADERS.forEach(response::setHeader);
        Optional<Refusal> refusal =
                checks.stream().flatMap(c -> c.refuse(request).stream()).findFirst();
        if (refusal.isPresent()) {
            write(refusal.get(), request, response);
        } else {
            chain.doFilter(request, response);
        }
    }

    private static void write(Refusal refusal, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        response.setStatus(refusal.status().value());
        response.setCharacterEncoding(StandardCharsets.UTF_8.name());
        boolean page =
                Optional.ofNullable(request.getHeader("Accept")).orElse("").contains("text/");
        response.setContentType(page ? "text/plain" : "application/problem+json");
        response.getWriter().write(page ? text(refusal) : json(refusal));
    }

    private static String text(Refusal refusal) {
        return "funes: " + refusal.reason() + "\n" + refusal.next() + "\n";
    }

    private static String json(Refusal refusal) {
        Map<String, Object> problem = new LinkedHashMap<>();
        problem.put("title", refusal.status().getReasonPhrase());
        problem.put("status", refusal.status().value());
        problem.put("detail", refusal.reason());
        problem.put("next", refusal.next());
        return JsonMapper.shared().writeValueAsString(problem);
    }
}
