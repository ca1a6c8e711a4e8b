package io.funes.core.home;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Function;

/**
 * What a home is set to. A key such as {@code trusted-origins} is looked for in the environment ({@code
 * FUNES_TRUSTED_ORIGINS}), then in the home's {@code settings.properties}; the one who asks has the default.
 */
public final class Settings {

    private final Map<String, String> environment;
    private final Properties file;

    private Settings(Map<String, String> environment, Properties file) {
        this.environment = environment;
        this.file = file;
    }

    /** The settings of a home, as they are now. */
    public static Settings of(FunesHome home, Map<String, String> environment) {
        return new Settings(environment, load(home.settings()));
    }

    public Optional<String> text(String key) {
        String named = environment.getOrDefault(variable(key), file.getProperty(key, ""));
        return Optional.of(named.trim()).filter(value -> !value.isEmpty());
    }

    /** @throws IllegalArgumentException naming the setting, when it is no number from 0 to {@code max} */
    public Optional<Integer> number(String key, int max) {
        return text(key).map(value -> parse(key, value, "a number from 0 to " + max, text -> within(max, text)));
    }

    /**
     * A span such as {@code 90s}, {@code 30m}, {@code 2h}, {@code 1d}, or ISO 8601.
     *
     * @throws IllegalArgumentException naming the setting, when it is none
     */
    public Optional<Duration> duration(String key) {
        return text(key).map(value -> parse(key, value, "a time such as 90s, 30m or 2h", Settings::span));
    }

    /** @throws IllegalArgumentException naming the setting, when it is neither yes nor no */
    public Optional<Boolean> flag(String key) {
        return text(key).map(value -> switch (value.toLowerCase(Locale.ROOT)) {
            case "on", "yes", "true", "1" -> true;
            case "off", "no", "false", "0" -> false;
            default ->
                throw new IllegalArgumentException(
                        "the setting " + variable(key) + " is \"" + value + "\"; it must be on or off");
        });
    }

    /** The environment's spelling of a key. */
    public static String variable(String key) {
        return "FUNES_" + key.toUpperCase(Locale.ROOT).replace('-', '_');
    }

    private static int within(int max, String text) {
        int number = Integer.parseInt(text);
        if (number < 0 || number > max) {
            throw new NumberFormatException(text);
        }
        return number;
    }

    private static Duration span(String text) {
        String upper = text.toUpperCase(Locale.ROOT);
        if (upper.startsWith("P")) {
            return Duration.parse(upper);
        }
        return Duration.parse(upper.endsWith("D") ? "P" + upper : "PT" + upper);
    }

    private static <T> T parse(String key, String value, String wanted, Function<String, T> parser) {
        try {
            return parser.apply(value);
        } catch (NumberFormatException | DateTimeParseException e) {
            throw new IllegalArgumentException(
                    "the setting " + variable(key) + " is \"" + value + "\"; it must be " + wanted, e);
        }
    }

    private static Properties load(Path path) {
        Properties properties = new Properties();
        if (Files.exists(path)) {
            try (Reader reader = Files.newBufferedReader(path)) {
                properties.load(reader);
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read the settings in " + path, e);
            }
        }
        return properties;
    }
}
