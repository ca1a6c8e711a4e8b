package io.funes.ingest.cline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.funes.ingest.source.Reading;
import io.funes.ingest.source.Told;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What models without calls of their own got in the user's messages, and what stands beside them. */
class ClineUserTest {

    @TempDir
    private Path directory;

    @Test
    void aToolsOutputIsNoSpeechOfTheUser() throws IOException {
        assertThat(told("""
                [{"type": "text", "text": "[read_file for 'cart.py'] Result:"}, {"type": "text", "text": "def cart():"},
                 {"type": "text", "text": "<environment_details>\\n# Visible\\n</environment_details>"}]""")).containsExactly("tool: 1 [tool_result read_file] def cart():");
    }

    @Test
    void outputMayStandInTheSameText() throws IOException {
        assertThat(told("""
                [{"type": "text", "text": "[execute_command for 'cat <<E\\nx\\nE'] Result:\\n\\nExit code 1\\n<answer>42</answer>"}]""")).containsExactly("tool: 0 [tool_result execute_command] Exit code 1\n<answer>42</answer>");
    }

    @Test
    void whatThePersonSaidToAToolIsTheirs() throws IOException {
        assertThat(told("""
                [{"type": "text", "text": "[write_to_file for 'a'] Result:\\nThe user denied this operation and provided the following feedback:\\n<feedback>\\nuse an index\\n</feedback>"}]"""))
                .containsExactly(
                        "user: 0 [tool_result write_to_file] The user denied this operation and provided the following feedback:"
                                + " / 1 use an index");
        assertThat(told("""
                [{"type": "text", "text": "[ask_followup_question for 'which?'] Result:\\n<answer>\\nthe first\\n</answer>"}]""")).containsExactly("user: 0 the first");
        assertThat(told("""
                [{"type": "text", "text": "[attempt_completion] Result:"}, {"type": "text", "text": "<feedback>\\nand the returns\\n</feedback>"}]""")).containsExactly("user: 1 and the returns");
    }

    @Test
    void whatAPersonSaysWhenATaskGoesOnIsTheirs() throws IOException {
        assertThat(told("""
                [{"type": "text", "text": "[TASK RESUMPTION] It was interrupted.\\n\\nNew instructions:\\n<user_message>\\nnow the tests\\n</user_message>"}]""")).containsExactly("user: 0 now the tests");
        assertThat(told("""
                [{"type": "text", "text": "<user_input mode=\\"plan\\">make it fast</user_input>"}]""")).containsExactly("user: 0 make it fast");
    }

    @Test
    void aTextOfOpeningsWithoutEndsTakesNoTime() {
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            ClineSpoken spoken = ClineSpoken.in("<task><feedback x>".repeat(200_000));

            assertThat(spoken.said()).isEmpty();
            assertThat(spoken.rest()).hasSize(200_000 * 18);
        });
    }

    @Test
    void funesOwnAnswersAreLeftOut() throws IOException {
        assertThat(told("""
                [{"type": "text", "text": "[use_mcp_tool for 'funes'] Result:\\n[2026-01-01] claude …"}, {"type": "text", "text": "<feedback>\\ngood\\n</feedback>"}]""")).containsExactly("user: 1 good");
    }

    @Test
    void theDirectoryStandsInTheDetailsOrBesideTheMessages() throws IOException {
        Path task = task(
                "[{\"type\": \"text\", \"text\": \"<task>x</task>\"}, {\"type\": \"text\", \"text\":"
                        + " \"<environment_details>\\n# Current Working Directory (/home/u/a) Files\\n</environment_details>\"}]");
        assertThat(facts(task).facts().cwd()).contains("/home/u/a");

        write(
                "state/taskHistory.json",
                "[{\"id\":\"1\"},{\"id\":\"1780308000000\",\"task\":\"make the cart fast\\nplease\","
                        + "\"cwdOnTaskInitialization\":\"/home/u/b\",\"modelId\":\"small-1\"}]");
        assertThat(facts(task).facts().cwd()).contains("/home/u/b");
        assertThat(facts(task).facts().title()).contains("make the cart fast");
        assertThat(facts(task).facts().model()).contains("small-1");

        write(
                "tasks/1780308000000/history_item.json",
                "{\"id\":\"1780308000000\",\"task\":\"another\",\"workspace\":\"/home/u/c\"}");
        assertThat(facts(task).facts().cwd()).contains("/home/u/c");
    }

    private List<String> told(String content) throws IOException {
        return Told.of(facts(task(content))).stream()
                .map(told -> told.substring(told.indexOf(' ') + 1))
                .toList();
    }

    private static Reading facts(Path task) throws IOException {
        return Reading.of(ClineSource.cline(), task);
    }

    private Path task(String content) throws IOException {
        return write(
                "tasks/1780308000000/api_conversation_history.json",
                "[{\"role\": \"user\", \"content\": " + content + "}]");
    }

    private Path write(String name, String text) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }
}
