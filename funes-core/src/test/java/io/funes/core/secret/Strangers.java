package io.funes.core.secret;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The second planting: credentials as issuers describe them ({@code strange-values.txt}) in places as a reader of traces
 * would draw them ({@code strange-places.txt}), written by somebody who had not seen the detectors, so that the figures
 * are not the detectors' own opinion of themselves.
 */
final class Strangers {

    /** In a value, the end of an address that is no secret. */
    private static final char ADDRESS = '^';

    private static final Pattern HOLE = Pattern.compile("«([^»]+)»");
    private static final List<String> WORDS = List.of(
            "billing", "orbit", "ledger", "harbor", "atlas", "shipping", "quartz", "mailer", "reports", "gateway");
    private static final List<String> USERS =
            List.of("deploy", "svc_app", "jmiller", "anna", "app_rw", "ci-bot", "root", "readonly", "etl");
    private static final List<String> HOSTS =
            List.of("db.acme.io", "10.20.4.17", "git.acme.dev", "pg-1.internal", "api.harbor.net", "localhost");

    /** A value of an issuer. */
    record Issue(String issuer, Confidence confidence, String variable, String shape) {}

    /** A place: its text with holes, what it takes, and what it is wrapped in. */
    record Place(String name, String takes, List<String> wraps, String text) {}

    /** One planted block. */
    record Block(String kind, String place, Confidence confidence, StrangeText text) {}

    private final Random random;
    private final StrangeValues values;
    private final List<Issue> issues = new ArrayList<>();
    private final List<Place> places = new ArrayList<>();

    Strangers(Random random) {
        this(random, "strange-places.txt");
    }

    Strangers(Random random, String resource) {
        this.random = random;
        this.values = new StrangeValues(random);
        read("strange-values.txt").lines().filter(l -> !l.startsWith("#")).forEach(this::addIssue);
        Arrays.stream(read(resource).split("(?m)^=== ")).skip(1).forEach(this::addPlace);
    }

    private void addIssue(String line) {
        String[] parts = line.split(" ; ", 4);
        issues.add(new Issue(parts[0], Confidence.valueOf(parts[1].toUpperCase()), parts[2], parts[3]));
    }

    private void addPlace(String section) {
        int end = section.indexOf('\n');
        String[] head = section.substring(0, end).split(" \\| ");
        List<String> wraps = head.length > 2 ? List.of(head[2].trim().split(" ")) : List.of();
        places.add(new Place(head[0], head[1].trim(), wraps, section.substring(end + 1)));
    }

    /** Every value a dozen times in a place that suits it, and every other place two dozen times. */
    List<Block> all() {
        List<Block> blocks = new ArrayList<>();
        int turn = 0;
        for (Issue issue : issues) {
            boolean definite = issue.confidence() == Confidence.DEFINITE;
            List<Place> suited = places.stream()
                    .filter(p -> p.takes().equals("labelled")
                            || definite && p.takes().equals("bare"))
                    .toList();
            for (int i = 0; i < 14; i++) {
                blocks.add(issued(issue, suited.get(turn++ % suited.size())));
            }
        }
        places.stream()
                .filter(p -> !p.takes().matches("labelled|bare"))
                .forEach(p ->
                        blocks.addAll(random.ints(20).mapToObj(i -> other(p)).toList()));
        return blocks;
    }

    private Block issued(Issue issue, Place place) {
        String value = values.draw(issue.shape());
        return new Block(issue.issuer(), place.name(), issue.confidence(), fill(place, value, issue.variable()));
    }

    private Block other(Place place) {
        boolean plain = place.text().contains("«v:plain»");
        String value =
                switch (place.takes()) {
                    case "password" -> plain ? values.plainPassword() : values.password();
                    case "url" -> StrangeText.encoded(values.password()).replace("+", "%20");
                    case "session" -> values.draw("[a-z0-9]{32}");
                    case "pem-line" -> values.pem().replace("\n", "\\n");
                    case "pem-space" -> values.pem().replace("\n", " ");
                    case "pem-indent" -> values.pem().replaceAll("(?m)^", "    ");
                    case "pem-numbers" -> numbered(values.pem());
                    default -> values.pem();
                };
        Confidence sure = place.takes().startsWith("pem") ? Confidence.DEFINITE : Confidence.LIKELY;
        return new Block("(" + place.takes() + ")", place.name(), sure, fill(place, value, "PASSWORD"));
    }

    private static String numbered(String pem) {
        List<String> lines = pem.lines().toList();
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            out.append(String.format("%n%6d\u2192%s", i + 2, lines.get(i)));
        }
        return out.substring(out.indexOf("-"));
    }

    private StrangeText fill(Place place, String drawn, String variable) {
        String user = pick(USERS);
        int secret = drawn.startsWith("http") ? drawn.indexOf(ADDRESS) + 1 : 0;
        String address = drawn.substring(0, Math.max(0, secret - 1));
        String value = drawn.substring(secret);
        Map<String, String> known = Map.of(
                "v",
                address + StrangeText.mark(value),
                "v:plain",
                StrangeText.mark(value),
                "v:url",
                StrangeText.encoded(address) + StrangeText.mark(StrangeText.encoded(value)),
                "v:b64",
                StrangeText.mark(StrangeValues.std64(address + value)),
                "v:pair",
                StrangeText.mark(StrangeValues.std64(user + ":" + value)),
                "user",
                user);
        Map<String, String> names = names(variable);
        Matcher hole = HOLE.matcher(place.text());
        String filled = hole.replaceAll(found -> Matcher.quoteReplacement(
                known.getOrDefault(found.group(1), names.getOrDefault(found.group(1), drawn(found.group(1))))));
        StrangeText text = new StrangeText(filled);
        for (String wrap : place.wraps()) {
            text = text.wrapped(wrap);
        }
        return text;
    }

    private static Map<String, String> names(String variable) {
        String lower = variable.toLowerCase();
        Matcher joint = Pattern.compile("_([a-z0-9])").matcher(lower);
        return Map.of(
                "L", variable,
                "l", lower,
                "k", lower.replace('_', '-'),
                "p", lower.replace('_', ' '),
                "c", joint.replaceAll(j -> j.group(1).toUpperCase()));
    }

    private String drawn(String hole) {
        return switch (hole) {
            case "word" -> pick(WORDS);
            case "host" -> pick(HOSTS);
            default -> StrangeShape.draw(hole, random);
        };
    }

    private String pick(List<String> from) {
        return from.get(random.nextInt(from.size()));
    }

    private static String read(String name) {
        try (InputStream in = Strangers.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
