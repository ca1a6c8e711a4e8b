package io.funes.web.guard;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/** One question asked of every request before it is routed. */
interface Check {

    /** Empty lets it pass. */
    Optional<Refusal> refuse(HttpServletRequest request);
}
