package io.funes.web.guard;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.http.ResponseCookie;

/**
 * The cookie of a browser that followed a one-time link, and the word its forms must repeat. Both are computed from the
 * home's token, so nothing is stored and a new token ends every session.
 */
public final class Browser {

    private static final String NAME = "funes";
    private static final Duration LIFE = Duration.ofDays(30);

    private final ApiToken token;
    private final Clock clock;

    public Browser(ApiToken token, Clock clock) {
        this.token = token;
        this.clock = clock;
    }

    /** A fresh cookie, for this browser only, out of reach of scripts and of other sites. */
    ResponseCookie cookie() {
        String until = Long.toString(clock.instant().plus(LIFE).getEpochSecond());
        return ResponseCookie.from(NAME, until + "." + token.sign("browser " + until))
                .httpOnly(true)
                .sameSite("Strict")
                .path("/")
                .maxAge(LIFE)
                .build();
    }

    /** The cookie of a request, where it is one of ours and still good. */
    Optional<String> of(HttpServletRequest request) {
        Cookie[] cookies = Optional.ofNullable(request.getCookies()).orElse(new Cookie[0]);
        return Stream.of(cookies)
                .filter(c -> c.getName().equals(NAME))
                .map(Cookie::getValue)
                .filter(this::isGood)
                .findFirst();
    }

    /** The word that a form of this browser must send as {@code _csrf}, or a script as {@code X-CSRF-Token}. */
    public Optional<String> csrf(HttpServletRequest request) {
        return of(request).map(cookie -> token.sign("form " + cookie));
    }

    private boolean isGood(String value) {
        int dot = value.indexOf('.');
        if (dot < 1 || dot > 18 || !value.chars().limit(dot).allMatch(c -> c >= '0' && c <= '9')) {
            return false;
        }
        String until = value.substring(0, dot);
        return ApiToken.same(token.sign("browser " + until), value.substring(dot + 1))
                && Long.parseLong(until) > clock.instant().getEpochSecond();
    }
}
