package io.funes.app.agents.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.Yaml;

class MarkedLinesTest {

    private static final List<String> HOOK = List.of("- command: \"x\"", "  timeout: 1");

    @ParameterizedTest
    @ValueSource(strings = {"", "a = 1\n", "# only a comment\n", "[t]\r\na = 1\r\n", "a = \"\"\"\nx\n\"\"\"\n\n\n"})
    void linesComeOutWithoutATrace(String text) {
        String with = MarkedLines.append(text, List.of("[mcp_servers.funes]", "command = \"x\""));
        assertThat(with).startsWith(text).contains("[mcp_servers.funes]\n");
        assertThat(MarkedLines.remove(with)).isEqualTo(text);
        assertThat(MarkedLines.remove(text)).isEqualTo(text);
    }

    @Test
    void aLastLineWithoutAnEndGetsOne() {
        assertThat(MarkedLines.append("a = 1", List.of("b"))).startsWith("a = 1\n# >>> funes");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "# nothing but this\n",
                "model: x # why\n",
                "hooks:\n  post_llm_call:\n    - {command: \"theirs\"}\n  other:\n  - command: z\nlast: 1\n",
                "hooks:\n  post_llm_call:\n  # theirs\n  - command: theirs\n    timeout: 3\n",
                "a: |\n  hooks:\n    no\nhooks:\n    on_start: []\n",
            })
    void yamlKeepsItsCommentsAndOrder(String text) {
        String with = YamlText.insert(text, List.of("hooks", "post_llm_call"), HOOK);
        assertThat(((Map<?, ?>) ((Map<?, ?>) new Yaml().load(with)).get("hooks"))
                        .get("post_llm_call")
                        .toString())
                .contains("command=x");
        assertThat(YamlText.has(with, List.of("hooks", "post_llm_call"))).isTrue();
        assertThat(MarkedLines.remove(with)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "# theirs\n", "model: x\n", "mcp_servers:\n  theirs:\n    url: y\nlast: 1\n"})
    void linesOfOursNeverStandInMarksWithinMarks(String text) {
        String with = YamlText.insert(text, List.of("mcp_servers"), List.of("funes:", "  url: x"));
        with = YamlText.insert(with, List.of("hooks", "one"), HOOK);
        with = YamlText.insert(with, List.of("hooks", "two"), HOOK);

        Map<?, ?> read = new Yaml().load(with);
        assertThat((Map<?, ?>) read.get("hooks")).hasSize(2);
        assertThat(read.get("mcp_servers").toString()).contains("funes={url=x}");
        assertThat(with.lines().map(String::strip).filter(line -> line.startsWith("# ") && line.contains("funes")))
                .satisfies(marks -> {
                    for (int i = 0; i < marks.size(); i++) {
                        assertThat(marks.get(i)).startsWith(i % 2 == 0 ? "# >>>" : "# <<<");
                    }
                });
        assertThat(MarkedLines.remove(with)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hooks: {}\n", "hooks: {post_llm_call: []}\n", "hooks:\n", "- a\n", "a: [\n", "hooks: 3\n"})
    void yamlThatCannotBeEditedInLinesIsLeftAlone(String text) {
        assertThatThrownBy(() -> YamlText.insert(text, List.of("hooks", "post_llm_call"), HOOK))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
