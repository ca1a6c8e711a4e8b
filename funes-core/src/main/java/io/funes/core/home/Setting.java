package io.funes.core.home;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Everything that can be set, in {@code settings.properties} by its key, or in the environment by its variable. */
public enum Setting {

    /** The daemon's port. */
    PORT("a number from 0 to 65535", value -> value.matches("\\d{1,5}") && Integer.parseInt(value) <= 65535),

    /** Origins under which a browser may reach the daemon. */
    TRUSTED_ORIGINS(
            "origins such as https://box.example:8443, without a path, with commas between them",
            value -> Arrays.stream(value.split("[,\\s]+")).allMatch(Setting::isOrigin)),

    /** How long an unused model stays in memory. */
    MODEL_IDLE(Span.WANTED, Span::is),

    /** The model that reranks. */
    RERANKER("late or a name that `funes models list` shows", value -> value.matches("[A-Za-z0-9][A-Za-z0-9._-]*")),

    /** Whether the daemon looks at the known directories by itself. */
    WATCH("on or off", value -> Switches.ON.contains(value) || Switches.OFF.contains(value)),

    /** How long without a question the daemon stays. */
    IDLE_EXIT(Span.WANTED, Span::is);

    private final String wanted;
    private final Predicate<String> allowed;

    Setting(String wanted, Predicate<String> allowed) {
        this.wanted = wanted;
        this.allowed = allowed;
    }

    /** The spelling in the file, such as {@code model-idle}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The spelling in the environment, such as {@code FUNES_MODEL_IDLE}. */
    public String variable() {
        return "FUNES_" + name();
    }

    String wanted() {
        return wanted;
    }

    boolean allows(String value) {
        return allowed.test(value.toLowerCase(Locale.ROOT));
    }

    static Optional<Setting> of(String key) {
        return Arrays.stream(values()).filter(s -> s.key().equals(key)).findFirst();
    }

    /** Every key, for those who look for one. */
    static String keys() {
        return Arrays.stream(values()).map(Setting::key).collect(Collectors.joining(", "));
    }

    private static boolean isOrigin(String text) {
        try {
            URI uri = new URI(text);
            boolean web = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
            return web && uri.getHost() != null && uri.getRawPath().isEmpty() && uri.getRawQuery() == null;
        } catch (URISyntaxException e) {
            return false;
        }
    }

    /** The spellings of yes and no. */
    static final class Switches {

        static final Set<String> ON = Set.of("on", "yes", "true", "1");
        static final Set<String> OFF = Set.of("off", "no", "false", "0");

        private Switches() {}
    }
}
