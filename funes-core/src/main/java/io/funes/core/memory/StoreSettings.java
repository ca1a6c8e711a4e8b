package io.funes.core.memory;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How an object store is reached, from the variables that its own tools use: {@code AWS_ACCESS_KEY_ID}, {@code
 * AWS_SECRET_ACCESS_KEY}, {@code AWS_SESSION_TOKEN}, {@code AWS_REGION} or {@code AWS_DEFAULT_REGION}, {@code
 * AWS_ENDPOINT_URL_S3}, {@code AWS_ENDPOINT_URL} or {@code AWS_ENDPOINT}, {@code AWS_ALLOW_HTTP}. Without keys, Lance
 * looks where those tools look. An endpoint without TLS is allowed on this machine, elsewhere only when {@code
 * AWS_ALLOW_HTTP} says so.
 *
 * <p>Not a record: its values are secrets, and must not show in a message.
 */
public final class StoreSettings {

    private static final List<String> ENDPOINTS = List.of("AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL", "AWS_ENDPOINT");
    private static final List<String> REGIONS = List.of("AWS_REGION", "AWS_DEFAULT_REGION");
    private static final Set<String> KEYS = Set.of(
            "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN", "AWS_VIRTUAL_HOSTED_STYLE_REQUEST");
    private static final String NEAR = "http://(127\\.0\\.0\\.1|localhost|\\[::1\\])(:\\d+)?(/.*)?";

    private final Map<String, String> options;

    private StoreSettings(Map<String, String> options) {
        this.options = Map.copyOf(options);
    }

    /** Reads an environment. */
    public static StoreSettings of(Map<String, String> environment) {
        Map<String, String> options = new LinkedHashMap<>();
        KEYS.forEach(name -> first(List.of(name), environment)
                .ifPresent(value -> options.put(name.toLowerCase(Locale.ROOT), value)));
        first(REGIONS, environment).ifPresent(region -> options.put("aws_region", region));
        Optional<String> endpoint = first(ENDPOINTS, environment);
        endpoint.ifPresent(address -> options.put("aws_endpoint", address));
        options.put("allow_http", Boolean.toString(allowsHttp(endpoint.orElse(""), environment)));
        // Else a store that cannot be reached keeps a question waiting for minutes.
        options.put("connect_timeout", "5s");
        options.put("client_max_retries", "3");
        options.put("client_retry_timeout", "20");
        return new StoreSettings(options);
    }

    /** As Lance names them. */
    public Map<String, String> options() {
        return options;
    }

    /** Without any value. */
    @Override
    public String toString() {
        return "StoreSettings" + options.keySet();
    }

    private static boolean allowsHttp(String endpoint, Map<String, String> environment) {
        return endpoint.matches(NEAR)
                || first(List.of("AWS_ALLOW_HTTP"), environment)
                        .filter(value -> value.matches("(?i)true|1|yes|on"))
                        .isPresent();
    }

    private static Optional<String> first(List<String> names, Map<String, String> environment) {
        return names.stream()
                .map(name -> environment.getOrDefault(name, "").trim())
                .filter(value -> !value.isEmpty())
                .findFirst();
    }
}
