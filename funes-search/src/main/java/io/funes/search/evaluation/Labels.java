package io.funes.search.evaluation;

import io.funes.core.trace.BlockType;
import io.funes.core.trace.Harness;
import io.funes.core.trace.SessionId;
import io.funes.core.trace.TurnId;
import io.funes.search.Filters;
import io.funes.search.Moment;
import io.funes.search.evaluation.Label.Place;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads labels: one JSON object a line, {@code {"query", "relevant": [{"session", "turn"?}…], "filters"?, "difficulty"?}}.
 * Filters are {@code harness}, {@code type}, {@code repo}, {@code workdir}, {@code session} (a string or several),
 * {@code since} and {@code until}; other names are refused, because a filter that is not applied makes a wrong figure.
 */
public final class Labels {

    private static final Set<String> FILTERS =
            Set.of("harness", "type", "repo", "workdir", "session", "since", "until");

    private final JsonMapper json = new JsonMapper();
    private final Instant now;

    /** @param now what ages such as {@code 7d} count back from */
    public Labels(Instant now) {
        this.now = now;
    }

    /**
     * The labels of a file.
     *
     * @throws IllegalArgumentException naming the file and the line that cannot be read
     */
    public List<Label> read(Path file) {
        List<String> lines = lines(file);
        List<Label> labels = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                labels.add(label(file, i + 1, lines.get(i)));
            }
        }
        return labels;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the labels in " + file, e);
        }
    }

    private Label label(Path file, int number, String line) {
        try {
            JsonNode node = json.readTree(line);
            return new Label(
                    required(node, "query"),
                    node.path("relevant").values().stream().map(Labels::place).toList(),
                    filters(node.path("filters")),
                    node.path("difficulty").asString(""));
        } catch (JacksonException | IllegalArgumentException e) {
            throw new IllegalArgumentException(file + " line " + number + " is no label: " + e.getMessage(), e);
        }
    }

    private static Place place(JsonNode node) {
        Optional<TurnId> turn = node.has("turn") ? Optional.of(new TurnId(required(node, "turn"))) : Optional.empty();
        return new Place(new SessionId(required(node, "session")), turn);
    }

    private static String required(JsonNode node, String name) {
        if (!node.path(name).isString()) {
            throw new IllegalArgumentException("\"" + name + "\" is missing");
        }
        return node.path(name).asString();
    }

    private Filters filters(JsonNode node) {
        Set<String> unknown = node.propertyNames().stream()
                .filter(name -> !FILTERS.contains(name))
                .collect(Collectors.toSet());
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException("no filter " + unknown + "; there are " + FILTERS);
        }
        return new Filters(
                values(node.path("harness"), Harness::of),
                values(node.path("type"), BlockType::of),
                values(node.path("repo"), Function.identity()),
                values(node.path("workdir"), Function.identity()),
                values(node.path("session"), SessionId::new),
                Set.of(),
                moment(node.path("since")),
                moment(node.path("until")));
    }

    private Optional<Instant> moment(JsonNode node) {
        return node.isString() ? Optional.of(Moment.parse(node.asString(), now)) : Optional.empty();
    }

    private static <T> Set<T> values(JsonNode node, Function<String, T> make) {
        List<JsonNode> all = node.isArray() ? List.copyOf(node.values()) : node.isString() ? List.of(node) : List.of();
        return all.stream().map(JsonNode::asString).map(make).collect(Collectors.toSet());
    }
}
