package io.funes.web.guard;

import io.funes.core.home.Setting;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.springframework.http.HttpStatus;

/** Only requests that name this daemon pass: a page elsewhere that rebinds its name to 127.0.0.1 keeps its own name. */
record HostCheck(Origins origins) implements Check {

    @Override
    public Optional<Refusal> refuse(HttpServletRequest request) {
        String host = Optional.ofNullable(request.getHeader("Host")).orElse("");
        return origins.knowsHost(host, request.getLocalPort()) ? Optional.empty() : Optional.of(refusal(host));
    }

    private static Refusal refusal(String host) {
        return new Refusal(
                HttpStatus.MISDIRECTED_REQUEST,
                "this daemon does not answer under the name \"" + Shown.of(host) + "\".",
                "Use the address that `funes open` prints. If you reach this machine through a tunnel or a proxy that"
                        + " you trust, list its origin (such as https://" + Shown.of(host) + ") in "
                        + Setting.TRUSTED_ORIGINS.variable() + " or as " + Setting.TRUSTED_ORIGINS.key()
                        + " in FUNES_HOME/settings.properties, then run `funes stop`.");
    }
}
