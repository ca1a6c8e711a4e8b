package io.funes.sync.hub;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A secret that opens the Hub; its text form hides it.
 *
 * @param value what is sent
 */
public record HubToken(String value) {

    /** The token an environment names, by the rules of the official clients; a file comes last. */
    static Optional<HubToken> of(Map<String, String> environment, Path hubHome) {
        Path file = Optional.ofNullable(environment.get("HF_TOKEN_PATH"))
                .filter(path -> !path.isBlank())
                .map(Path::of)
                .orElse(hubHome.resolve("token"));
        return Stream.of("HF_TOKEN", "HUGGING_FACE_HUB_TOKEN")
                .map(name -> clean(environment.getOrDefault(name, "")))
                .flatMap(Optional::stream)
                .findFirst()
                .or(() -> read(file));
    }

    @Override
    public String toString() {
        return "(a token)";
    }

    private static Optional<HubToken> read(Path file) {
        try {
            return Files.isRegularFile(file) ? clean(Files.readString(file)) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot read the token file " + file + "; make it readable or set HF_TOKEN", e);
        }
    }

    private static Optional<HubToken> clean(String raw) {
        String token = raw.replace("\r", "").replace("\n", "").trim();
        return token.isEmpty() ? Optional.empty() : Optional.of(new HubToken(token));
    }
}
