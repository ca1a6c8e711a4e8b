package io.funes.app.agents.text;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.yaml.snakeyaml.DumperOptions.FlowStyle;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.CollectionNode;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.Tag;

/** Puts marked lines of ours where they belong in a YAML text in block style. */
public final class YamlText {

    private static final String UNIT = "  ";

    private YamlText() {}

    /**
     * With lines of ours as the first child of the mapping or list at a path; names on the way that are missing are made.
     *
     * @param ours the child's lines, indented as at the margin
     * @throws IllegalArgumentException when it is no YAML, or is written in braces on the way
     */
    public static String insert(String text, List<String> path, List<String> ours) {
        Optional<MappingNode> at = root(text);
        for (int i = 0; i < path.size(); i++) {
            String name = path.get(i);
            Optional<Node> next = at.flatMap(mapping -> child(mapping, name));
            if (next.isEmpty()) {
                List<String> lines = nested(path.subList(i, path.size()), ours);
                return at.map(mapping -> before(text, mapping, lines)).orElseGet(() -> MarkedLines.append(text, lines));
            }
            if (i == path.size() - 1) {
                return before(text, block(next.get(), name), ours);
            }
            at = Optional.of(mapping(next.get(), name));
        }
        return text;
    }

    /** Whether there is something at a path. */
    public static boolean has(String text, List<String> path) {
        Optional<Node> at = root(text).map(mapping -> mapping);
        for (String name : path) {
            at = at.flatMap(node -> node instanceof MappingNode m ? child(m, name) : Optional.empty());
        }
        return at.isPresent();
    }

    private static String before(String text, CollectionNode<?> collection, List<String> ours) {
        int line = collection.getStartMark().getLine();
        return MarkedLines.insert(
                text, line, " ".repeat(collection.getStartMark().getColumn()), ours);
    }

    private static Optional<MappingNode> root(String text) {
        try {
            LoaderOptions options = new LoaderOptions();
            Node node = new Yaml(new SafeConstructor(options)).compose(new StringReader(text));
            return Optional.ofNullable(node)
                    .filter(n -> !Tag.NULL.equals(n.getTag()))
                    .map(n -> mapping(n, "the whole"));
        } catch (YAMLException e) {
            throw new IllegalArgumentException(
                    "it is no valid YAML ("
                            + String.valueOf(e.getMessage()).lines().findFirst().orElse("") + ")",
                    e);
        }
    }

    private static Optional<Node> child(MappingNode mapping, String name) {
        return mapping.getValue().stream()
                .filter(tuple -> tuple.getKeyNode() instanceof ScalarNode key
                        && key.getValue().equals(name))
                .map(NodeTuple::getValueNode)
                .findFirst();
    }

    private static MappingNode mapping(Node node, String name) {
        if (node instanceof MappingNode mapping && mapping.getFlowStyle() == FlowStyle.BLOCK) {
            return mapping;
        }
        throw inBraces(name);
    }

    private static CollectionNode<?> block(Node node, String name) {
        if (node instanceof CollectionNode<?> collection && collection.getFlowStyle() == FlowStyle.BLOCK) {
            return collection;
        }
        throw inBraces(name);
    }

    private static IllegalArgumentException inBraces(String name) {
        return new IllegalArgumentException(
                name + " is not a list of lines; write it in lines, or take it out if it is empty, and try again");
    }

    private static List<String> nested(List<String> path, List<String> ours) {
        List<String> lines = new ArrayList<>();
        String indent = "";
        for (String name : path) {
            lines.add(indent + name + ":");
            indent += UNIT;
        }
        for (String line : ours) {
            lines.add(indent + line);
        }
        return lines;
    }
}
