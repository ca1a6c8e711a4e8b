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

    private static final String SHAPE = "{\"query\": \"…\", \"relevant\": [{\"session\": \"…\", \"turn\": \"…\"}]}";

    private final JsonMapper json = new JsonMapper();
    private final Instant now;

    /** @param now what ages such as {@code 7d} count back from */
    public Labels(Instant now) {
        this.now = now;
    }

    /**
     * The labels of a file.
     *
     * @throws IllegalArgumentException naming the file and the line that cannot be read, or the file that has none
     */
    public List<Label> read(Path file) {
        List<String> lines = lines(file);
        List<Label> labels = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                labels.add(label(file, i + 1, lines.get(i)));
            }
        }
        if (labels.isEmpty()) {
            throw new IllegalArgumentException(file + " has no labels; a line of it must be " + SHAPE);
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
                    relevant(node),
                    filters(node),
                    node.path("difficulty").asString(""));
        } catch (JacksonException e) {
            String column = " (column " + e.getLocation().getColumnNr() + ")";
            throw wrong(file, number, "it is no JSON" + column + "; it must be " + SHAPE, e);
        } catch (IllegalArgumentException e) {
            throw wrong(file, number, String.valueOf(e.getMessage()), e);
        }
    }

    private static IllegalArgumentException wrong(Path file, int number, String why, Exception e) {
        return new IllegalArgumentException(file + " line " + number + " is no label: " + why, e);
    }

    /** A question that has no answer says so; one that says nothing was forgotten. */
    private static List<Place> relevant(JsonNode node) {
        JsonNode relevant = node.path("relevant");
        if (!relevant.isArray()) {
            throw new IllegalArgumentException("\"relevant\" is "
                    + (relevant.isMissingNode() ? "missing" : "no list")
                    + "; list where the answer is, or nothing, [], where there is none");
        }
        return relevant.values().stream().map(Labels::place).toList();
    }

    private static Place place(JsonNode node) {
        Optional<TurnId> turn = node.has("turn") ? Optional.of(new TurnId(required(node, "turn"))) : Optional.empty();
        return new Place(new SessionId(required(node, "session")), turn);
    }

    private static String required(JsonNode node, String name) {
        String value = node.path(name).isString() ? node.path(name).asString() : "";
        if (value.isBlank()) {
            throw new IllegalArgumentException(
                    "\"" + name + "\" is " + (node.has(name) ? "no text" : "missing") + "; it must be " + SHAPE);
        }
        return value;
    }

    private Filters filters(JsonNode label) {
        JsonNode node = label.path("filters");
        if (!node.isMissingNode() && !node.isObject()) {
            throw new IllegalArgumentException("\"filters\" is no object; it may be {\"harness\": \"codex\"}");
        }
        Set<String> unknown = node.propertyNames().stream()
                .filter(name -> !FILTERS.contains(name))
                .collect(Collectors.toSet());
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException("no filter " + unknown + "; there are " + FILTERS);
        }
        return new Filters(
                values(node, "harness", Harness::of),
                values(node, "type", BlockType::of),
                values(node, "repo", Function.identity()),
                values(node, "workdir", Function.identity()),
                values(node, "session", SessionId::new),
                Set.of(),
                moment(node, "since"),
                moment(node, "until"));
    }

    private Optional<Instant> moment(JsonNode node, String name) {
        return node.has(name) ? Optional.of(Moment.parse(required(node, name), now)) : Optional.empty();
    }

    private static <T> Set<T> values(JsonNode node, String name, Function<String, T> make) {
        JsonNode value = node.path(name);
        List<JsonNode> all =
                value.isArray() ? List.copyOf(value.values()) : node.has(name) ? List.of(value) : List.of();
        if (!all.stream().allMatch(JsonNode::isString)) {
            throw new IllegalArgumentException(
                    "the filter \"" + name + "\" is no text; it must be one or a list of them");
        }
        return all.stream().map(JsonNode::asString).map(make).collect(Collectors.toSet());
    }
}
