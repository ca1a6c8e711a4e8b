package io.funes.ingest.cline;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.ingest.source.Outcome;
import io.funes.ingest.source.Reading;
import io.funes.ingest.source.Told;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** What models with calls of their own get back, and the reminders of the list of what is to be done. */
class ClineNativeTest {

    private static final String DENIED =
            "The user denied this operation and provided the following feedback:\n<feedback>\nuse pnpm\n</feedback>";

    @TempDir
    private Path directory;

    @Test
    void feedbackInAResultIsTheUsersSpeech() throws IOException {
        assertThat(answered("write_to_file", DENIED))
                .containsExactly(
                        "user: 0 [tool_result write_to_file] The user denied this operation and provided the following"
                                + " feedback: / 1 use pnpm");
    }

    @Test
    void anAnswerToAQuestionIsTheUsersSpeech() throws IOException {
        assertThat(answered("ask_followup_question", "<answer>\nthe first\n</answer>"))
                .containsExactly("user: 0 the first");
        assertThat(answered("attempt_completion", "<user_message>\nand the returns\n</user_message>"))
                .containsExactly("user: 0 and the returns");
    }

    @Test
    void feedbackBehindACommandsOutputIsTheUsersSpeech() throws IOException {
        String output = "Command executed.\nOutput:\n<task>x</task>\n\n";
        String feedback = "The user provided the following feedback:\n<feedback>\ntoo slow\n</feedback>";

        assertThat(answered("execute_command", output + feedback))
                .containsExactly("user: 0 [tool_result execute_command] " + output
                        + "The user provided the following feedback: / 1 too slow");
        assertThat(answered("read_file", output + feedback))
                .containsExactly("tool: 0 [tool_result read_file] " + output + feedback);
        assertThat(answered("execute_command", output + feedback + "\nmore"))
                .containsExactly("tool: 0 [tool_result execute_command] " + output + feedback + "\nmore");
    }

    @Test
    void feedbackInAStatusIsTheUsersSpeech() throws IOException {
        assertThat(answered("write_to_file", "{\"status\":\"denied\",\"feedback\":\"use \\\"pnpm\\\"\"}"))
                .containsExactly("user: 0 [tool_result write_to_file] {\"status\":\"denied\"} / 1 use \"pnpm\"");
        for (String output :
                List.of("{\"status\":\"ok\",\"feedback\":\"5\"}", "{\"status\":\"denied\"}", "{\"status\":")) {
            assertThat(answered("execute_command", output))
                    .containsExactly("tool: 0 [tool_result execute_command] " + output);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\n# task_progress RECOMMENDED\n\nIt is good to begin with a list.",
                "# task_progress List (Optional - Plan Mode)\n\nA list may help.",
                "\n\n\t\t\t# TODO LIST \nYou've made 6 requests without one. Use the task_progress parameter.\n",
                "\n\n# TODO LIST UPDATE REQUIRED - You MUST include the task_progress parameter.\n- [x] one\n",
                "# TODO LIST CREATION REQUIRED - ACT MODE ACTIVATED\n\nUse the task_progress parameter.",
                "# Todo List (Optional - Plan Mode)\n\nUse the task_progress parameter.",
                "<hook_context source=\"TaskStart\" type=\"note\">\nof a hook\n</hook_context>"
            })
    void aReminderIsNoSpeech(String reminder) throws IOException {
        Reading apart = read(user(text("<task>\nmake it fast\n</task>"), text(reminder)));
        Reading glued = read(user(text("<task>\nmake it fast\n</task>\n\n" + reminder)));
        Reading afterATool = read(user(text("[list_files for '.'] Result:"), text(reminder)));

        assertThat(told(apart)).containsExactly("user: 0 make it fast");
        assertThat(apart.total(Outcome.NOISE)).isEqualTo(1);
        assertThat(told(glued)).containsExactly("user: 0 make it fast");
        assertThat(told(afterATool)).isEmpty();
    }

    @Test
    void aListThatThePersonWritesIsTheirs() throws IOException {
        assertThat(told(read(user(text("# Todo list\n- the index")))))
                .containsExactly("user: 0 # Todo list\n- the index");
        assertThat(told(read(user(text("<task># task_progress is missing</task>")))))
                .containsExactly("user: 0 # task_progress is missing");
    }

    private List<String> answered(String tool, String result) throws IOException {
        String call = "{\"role\":\"assistant\",\"content\":[{\"type\":\"tool_use\",\"id\":\"t1\",\"name\":\"" + tool
                + "\",\"input\":{}}]}";
        String content = JsonMapper.shared().writeValueAsString(result);
        List<String> told = told(read(call + ","
                + user("{\"type\":\"tool_result\",\"tool_use_id\":\"t1\",\"content\":[{\"type\":\"text\",\"text\":"
                        + content + "}]}")));
        return told.subList(1, told.size());
    }

    private static String text(String text) {
        return "{\"type\":\"text\",\"text\":" + JsonMapper.shared().writeValueAsString(text) + "}";
    }

    private static String user(String... parts) {
        return "{\"role\":\"user\",\"content\":[" + String.join(",", parts) + "]}";
    }

    private static List<String> told(Reading reading) {
        return Told.of(reading).stream()
                .map(told -> told.substring(told.indexOf(' ') + 1))
                .toList();
    }

    private Reading read(String messages) throws IOException {
        Path task = Files.createDirectories(directory.resolve("tasks/1780308000000"));
        return Reading.of(
                ClineSource.cline(),
                Files.writeString(task.resolve("api_conversation_history.json"), "[" + messages + "]"));
    }
}
