package io.funes.app.agents.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class JsonTextTest {

    private static final JsonMapper LOOSE = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .build();
    private static final List<String> PATH = List.of("mcpServers", "funes");
    private static final Map<String, Object> ENTRY = entry();

    private static Map<String, Object> entry() {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("command", "/a \"b\"/funes");
        entry.put("args", List.of("mcp"));
        return entry;
    }

    @Test
    void addsAtTheEndInTheTextsOwnIndent() {
        assertThat(JsonText.set("{\n    \"a\": 1,\n    \"mcpServers\": {\n        \"x\": {}\n    }\n}\n", PATH, ENTRY))
                .isEqualTo("""
                        {
                            "a": 1,
                            "mcpServers": {
                                "x": {},
                                "funes": {
                                    "command": "/a \\"b\\"/funes",
                                    "args": ["mcp"]
                                }
                            }
                        }
                        """);
    }

    @Test
    void makesWhatIsMissing() {
        assertThat(JsonText.set("", PATH, ENTRY))
                .isEqualTo(JsonText.set("{}\n", PATH, ENTRY))
                .isEqualTo("""
                        {
                          "mcpServers": {
                            "funes": {
                              "command": "/a \\"b\\"/funes",
                              "args": ["mcp"]
                            }
                          }
                        }
                        """);
    }

    @Test
    void replacesOnlyItsOwnValue() {
        String text = "{ \"mcpServers\": { \"funes\": [1, {\"x\": 2}], \"b\": 2 } } // end";
        assertThat(JsonText.set(text, PATH, "new"))
                .isEqualTo("{ \"mcpServers\": { \"funes\": \"new\", \"b\": 2 } } // end");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\n  \"a\": 1\n}\n",
                "{\"a\":1}",
                "{\"a\": {\"b\": [1, 2, {\"c\": null}]}, \"mcpServers\": {\"x\": 1}}\n",
                "// first\n{\n\t\"a\": 1, // why\n\t/* b */ \"b\": \"// no comment, {\"\n}",
                "{\r\n  \"a\": \"é漢😀\\u0041\\\"\",\r\n  \"mcpServers\": { \"x\": {} }\r\n}\r\n",
                "{\n  \"mcpServers\": {\n    \"x\": 1,\n    // keep\n    \"y\": 2\n  }\n}",
            })
    void whatWasAddedComesOutWithoutATrace(String text) {
        String with = JsonText.set(text, PATH, ENTRY);
        assertThat(LOOSE.readTree(with).at("/mcpServers/funes/args/0").asString())
                .isEqualTo("mcp");
        assertThat(JsonText.set(with, PATH, ENTRY)).isEqualTo(with);
        assertThat(JsonText.remove(with, PATH)).isEqualTo(text);
        assertThat(JsonText.remove(text, PATH)).isEqualTo(text);
    }

    @Test
    void takesOutTheFirstTheMiddleAndTheOnlyMember() {
        assertThat(JsonText.remove("{\"a\": 1, \"b\": 2, \"c\": 3}", List.of("a")))
                .isEqualTo("{\"b\": 2, \"c\": 3}");
        assertThat(JsonText.remove("{\"a\": 1, \"b\": 2, \"c\": 3}", List.of("b")))
                .isEqualTo("{\"a\": 1, \"c\": 3}");
        assertThat(JsonText.remove("{\"a\": 1, \"b\": {\"c\": 3}}", List.of("b", "c")))
                .isEqualTo("{\"a\": 1}");
        assertThat(JsonText.remove("{\"a\": 1}", List.of("a"))).isEqualTo("{}");
    }

    @Test
    void elementsAreAppendedAndDroppedByTheirWords() {
        String text = "{\"hooks\": {\"Stop\": [{\"hooks\": [{\"command\": \"theirs\"}]}]}}";
        List<String> stop = List.of("hooks", "Stop");
        String with = JsonText.append(text, stop, Map.of("command", "ours"));
        assertThat(LOOSE.readTree(with).at("/hooks/Stop")).hasSize(2);
        assertThat(JsonText.drop(with, stop, written -> written.contains("ours")))
                .isEqualTo(text);
        String made = JsonText.append("{}", stop, Map.of("command", "ours"));
        assertThat(LOOSE.readTree(made).at("/hooks/Stop")).hasSize(1);
        assertThat(JsonText.drop(made, stop, written -> written.contains("ours")))
                .isEqualTo("{}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "nonsense", "[1]", "{\"mcpServers\": 3}", "{} {}", "{\"a\": 1, \"a\": 2}", "\"x\""})
    void leavesAloneWhatItDoesNotUnderstand(String text) {
        assertThatThrownBy(() -> JsonText.set(text, PATH, ENTRY)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void randomTextsKeepEverythingElse() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int i = 0; i < 300; i++) {
            JsonNode tree = tree(random, 3);
            JsonMapper mapper = JsonMapper.shared();
            String text = random.nextBoolean()
                    ? mapper.writeValueAsString(tree)
                    : mapper.writerWithDefaultPrettyPrinter().writeValueAsString(tree);
            String with = JsonText.set(text, PATH, ENTRY);
            assertThat(mapper.readTree(with).at("/mcpServers/funes/command").asString())
                    .as("seed %d: %s", seed, text)
                    .isEqualTo("/a \"b\"/funes");
            assertThat(mapper.readTree(JsonText.remove(with, PATH)))
                    .as("seed %d: %s", seed, text)
                    .isEqualTo(tree);
        }
    }

    private static JsonNode tree(Random random, int depth) {
        var node = JsonMapper.shared().createObjectNode();
        for (int i = random.nextInt(1, 4); i > 0; i--) {
            String name = List.of("a", "b \"q\"", "é", "projects", "mcp").get(random.nextInt(5));
            switch (random.nextInt(depth > 0 ? 4 : 2)) {
                case 0 -> node.put(name, random.nextInt());
                case 1 -> node.put(name, "x{}[],:\"/*\\".substring(random.nextInt(8)));
                case 2 -> node.set(name, tree(random, depth - 1));
                default ->
                    node.putArray(name).add(1).add(tree(random, depth - 1)).add("z");
            }
        }
        return node;
    }
}
