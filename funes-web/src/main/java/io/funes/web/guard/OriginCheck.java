package io.funes.web.guard;

import io.funes.core.home.Setting;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.Set;
import org.springframework.http.HttpStatus;

/**
 * No page but our own may send requests. Programs send neither header; browsers send {@code Origin} with everything
 * that changes something, and {@code Sec-Fetch-Site} with all.
 */
record OriginCheck(Origins origins) implements Check {

    private static final Set<String> OWN = Set.of("", "same-origin", "none");

    @Override
    public Optional<Refusal> refuse(HttpServletRequest request) {
        Optional<String> origin = Optional.ofNullable(request.getHeader("Origin"));
        boolean known =
                origin.map(o -> origins.knowsOrigin(o, request.getLocalPort())).orElse(true);
        String site = Optional.ofNullable(request.getHeader("Sec-Fetch-Site")).orElse("");
        boolean own = OWN.contains(site) || isPlainVisit(request);
        return known && own ? Optional.empty() : Optional.of(refusal(origin.orElse("another site")));
    }

    /** A link followed by a person: it changes nothing, and a cookie that is strict stays at home. */
    private static boolean isPlainVisit(HttpServletRequest request) {
        return request.getMethod().equals("GET")
                && "navigate".equals(request.getHeader("Sec-Fetch-Mode"))
                && "document".equals(request.getHeader("Sec-Fetch-Dest"));
    }

    private static Refusal refusal(String origin) {
        return new Refusal(
                HttpStatus.FORBIDDEN,
                "a page of " + Shown.of(origin) + " may not use this daemon.",
                "If that is where you open the dashboard, list its origin in " + Setting.TRUSTED_ORIGINS.variable()
                        + " or as " + Setting.TRUSTED_ORIGINS.key()
                        + " in FUNES_HOME/settings.properties, then run `funes stop`.");
    }
}
