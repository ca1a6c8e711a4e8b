package io.funes.web.guard;

import io.funes.web.ask.Scope;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/** What the token of a request lets its bearer see. */
public final class Granted {

    private static final String ATTRIBUTE = Granted.class.getName();

    private Granted() {}

    /** Everything, unless the request came with a made token. */
    public static Scope to(HttpServletRequest request) {
        return Optional.ofNullable(request.getAttribute(ATTRIBUTE))
                .map(Scope.class::cast)
                .orElse(Scope.EVERYTHING);
    }

    static void grant(HttpServletRequest request, Scope scope) {
        request.setAttribute(ATTRIBUTE, scope);
    }
}
