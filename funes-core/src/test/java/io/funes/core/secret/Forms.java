package io.funes.core.secret;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Notations from a test resource, their holes filled with made-up values. */
final class Forms {

    private static final Pattern WORD = Pattern.compile("\\{(word|basic|none)\\}");

    private final Shapes shapes;
    private final Credentials credentials;

    Forms(Random random) {
        shapes = new Shapes(random);
        credentials = new Credentials(random);
    }

    /** A notation, filled, with the places of its secrets. */
    record Form(String text, List<int[]> secrets) {

        @Override
        public String toString() {
            return text;
        }
    }

    static Stream<String> lines(String resource) {
        try (InputStream in = Objects.requireNonNull(Forms.class.getResourceAsStream(resource), resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines().filter(l -> !l.startsWith("#")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Form fill(String line) {
        String filled =
                shapes.draw(WORD.matcher(line).replaceAll(hole -> Matcher.quoteReplacement(word(hole.group(1)))));
        StringBuilder text = new StringBuilder();
        Stream.Builder<int[]> secrets = Stream.builder();
        int start = 0;
        for (char c : filled.toCharArray()) {
            if (c == '«') {
                start = text.length();
            } else if (c == '»') {
                secrets.add(new int[] {start, text.length()});
            } else {
                text.append(c);
            }
        }
        return new Form(text.append('\n').toString(), secrets.build().toList());
    }

    private String word(String kind) {
        return switch (kind) {
            case "word" -> credentials.pick("dragon", "winter", "falcon", "cactus", "orchid", "marley");
            case "basic" ->
                Base64.getEncoder().encodeToString(("bot:" + shapes.draw("{an14}")).getBytes(StandardCharsets.UTF_8));
            default -> "";
        };
    }
}
