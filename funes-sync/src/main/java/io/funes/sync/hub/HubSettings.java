package io.funes.sync.hub;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which Hub, and as whom. The variables are those of the official clients, see {@code huggingface_hub.constants}.
 *
 * @param endpoint where the Hub is, without a slash at its end
 * @param token what opens private datasets
 * @param offline whether no request may be made at all
 * @param cache where other programs keep files of the Hub, to be read only
 * @param answerTimeout how long an answer may take to begin
 * @param downloadTimeout how long a download may stand still
 */
public record HubSettings(
        URI endpoint,
        Optional<HubToken> token,
        boolean offline,
        Path cache,
        Duration answerTimeout,
        Duration downloadTimeout) {

    private static final String ENDPOINT = "https://huggingface.co";
    private static final Set<String> TRUE = Set.of("1", "ON", "YES", "TRUE");
    private static final int DOWNLOAD_SECONDS = 10;

    // A commit may take the server a minute: storage-limits.md of the Hub's own documentation.
    private static final int ANSWER_SECONDS = 70;

    /** @param userHome where {@code ~} points */
    public static HubSettings of(Map<String, String> environment, Path userHome) {
        Path home = home(environment, userHome);
        return new HubSettings(
                endpoint(text(environment, "HF_ENDPOINT").orElse(ENDPOINT)),
                HubToken.of(environment, home),
                isTrue(environment, "HF_HUB_OFFLINE") || isTrue(environment, "TRANSFORMERS_OFFLINE"),
                cache(environment, home, userHome),
                Duration.ofSeconds(ANSWER_SECONDS),
                Duration.ofSeconds(
                        seconds(environment, "HF_HUB_DOWNLOAD_TIMEOUT").orElse(DOWNLOAD_SECONDS)));
    }

    private static URI endpoint(String named) {
        URI endpoint = URI.create(named.replaceAll("/+$", ""));
        boolean http = "http".equals(endpoint.getScheme()) || "https".equals(endpoint.getScheme());
        if (!http || endpoint.getHost() == null) {
            throw new IllegalArgumentException(
                    "HF_ENDPOINT is \"" + named + "\"; it must be an address such as " + ENDPOINT);
        }
        return endpoint;
    }

    private static Path home(Map<String, String> environment, Path userHome) {
        return text(environment, "HF_HOME")
                .map(named -> expand(named, userHome))
                .orElseGet(() -> text(environment, "XDG_CACHE_HOME")
                        .map(named -> expand(named, userHome))
                        .orElse(userHome.resolve(".cache"))
                        .resolve("huggingface"));
    }

    private static Path cache(Map<String, String> environment, Path home, Path userHome) {
        return text(environment, "HF_HUB_CACHE")
                .or(() -> text(environment, "HUGGINGFACE_HUB_CACHE"))
                .map(named -> expand(named, userHome))
                .orElse(home.resolve("hub"));
    }

    private static Path expand(String named, Path userHome) {
        return named.equals("~") || named.startsWith("~/")
                ? userHome.resolve(named.substring(Math.min(2, named.length())))
                : Path.of(named);
    }

    private static Optional<Integer> seconds(Map<String, String> environment, String name) {
        return text(environment, name).map(value -> {
            if (!value.matches("[1-9][0-9]{0,5}")) {
                throw new IllegalArgumentException(name + " is \"" + value + "\"; it must be a number of seconds");
            }
            return Integer.valueOf(value);
        });
    }

    private static boolean isTrue(Map<String, String> environment, String name) {
        return TRUE.contains(environment.getOrDefault(name, "").trim().toUpperCase(Locale.ROOT));
    }

    private static Optional<String> text(Map<String, String> environment, String name) {
        return Optional.of(environment.getOrDefault(name, "").trim()).filter(value -> !value.isEmpty());
    }
}
