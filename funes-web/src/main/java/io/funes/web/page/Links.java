package io.funes.web.page;

import io.funes.web.ask.MemoryLabel;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.web.util.UriUtils;

/** Addresses within the pages. */
final class Links {

    /** How many turns come before the one that a link is about. */
    private static final int BEFORE = 2;

    private Links() {}

    static String session(String session) {
        return "/sessions/" + UriUtils.encode(session, StandardCharsets.UTF_8);
    }

    /** The transcript from a turn on. */
    static String from(String session, long seq) {
        return session(session) + "?from=" + seq;
    }

    /** An address of these pages in a memory that is not this machine's. */
    static String in(String memory, String address) {
        if (memory.equals(MemoryLabel.LOCAL)) {
            return address;
        }
        int hash = address.indexOf('#');
        String path = hash < 0 ? address : address.substring(0, hash);
        return path + (path.contains("?") ? "&" : "?") + "memory=" + encode(memory)
                + (hash < 0 ? "" : address.substring(hash));
    }

    /** A turn by its harness's name for it. */
    static String named(String session, String turn) {
        return session(session) + "/turns/" + encode(turn);
    }

    /** A turn among its neighbours. */
    static String turn(String session, long seq) {
        return from(session, Math.max(0, seq - BEFORE)) + "#t" + seq;
    }

    /** An address with values, those of one name as often as there are. */
    static String with(String path, Map<String, List<String>> values) {
        String query = values.entrySet().stream()
                .flatMap(entry -> entry.getValue().stream()
                        .filter(value -> !value.isBlank())
                        .map(value -> encode(entry.getKey()) + "=" + encode(value)))
                .collect(Collectors.joining("&"));
        return query.isEmpty() ? path : path + "?" + query;
    }

    private static String encode(String word) {
        return UriUtils.encode(word, StandardCharsets.UTF_8);
    }
}
