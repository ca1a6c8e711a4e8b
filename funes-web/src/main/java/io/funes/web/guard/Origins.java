package io.funes.web.guard;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The places a browser may show this daemon under: loopback at its own port, and the origins its user trusts. */
public final class Origins {

    private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "localhost", "[::1]");

    private final Set<String> trusted;

    private Origins(Set<String> trusted) {
        this.trusted = trusted;
    }

    /** @param setting further origins, with commas between them, such as {@code https://box.example:8443} */
    public static Origins trusting(Optional<String> setting) {
        List<String> parts = setting.map(s -> Arrays.asList(s.split("[,\\s]+"))).orElse(List.of());
        return new Origins(
                parts.stream().map(part -> part.toLowerCase(Locale.ROOT)).collect(Collectors.toUnmodifiableSet()));
    }

    /** Whether a {@code Host} header names this daemon at the port the request came in on. */
    boolean knowsHost(String host, int port) {
        String named = host.toLowerCase(Locale.ROOT);
        return LOOPBACK.stream().anyMatch(name -> named.equals(name + ":" + port))
                || trusted.stream().anyMatch(origin -> named.equals(hostOf(origin)));
    }

    /** Whether an {@code Origin} header names a page of this daemon. */
    boolean knowsOrigin(String origin, int port) {
        String named = origin.toLowerCase(Locale.ROOT);
        return LOOPBACK.stream().anyMatch(name -> named.equals("http://" + name + ":" + port))
                || trusted.contains(named);
    }

    private static String hostOf(String origin) {
        return origin.substring(origin.indexOf("://") + "://".length());
    }
}
