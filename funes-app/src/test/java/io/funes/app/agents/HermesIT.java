package io.funes.app.agents;

import static io.funes.app.agents.Installed.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.funes.app.agents.Installed.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Hermes' own program says what it sees after {@code funes add}, and writes the session that its hook tells of. */
class HermesIT {

    private static final String BEFORE = "# mine\nmodel: x\nhooks:\n  post_llm_call:\n    - command: \"true\"\n";

    /** Hermes keeps sessions in a database; its own code writes this one. */
    private static final String SPEAK = """
            import sys
            from pathlib import Path
            from hermes_state import SessionDB
            db = SessionDB(Path(sys.argv[1]))
            db.create_session("20260601_101500_abc123", "cli", model="x")
            db.append_message("20260601_101500_abc123", "user", "why does the lock gate leak at spring tide")
            db.append_message("20260601_101500_abc123", "assistant", "the mitre posts have shrunk, so the heel does not seat")
            """;

    private Installed installed;
    private Path hermes;

    @BeforeEach
    void open() throws Exception {
        Tools.need("sh", "curl");
        hermes = Tools.hermes();
        installed = Installed.make();
        Files.createDirectories(config().getParent());
        Files.writeString(config(), BEFORE);
    }

    @AfterEach
    void end() throws Exception {
        if (installed != null) {
            installed.end();
        }
    }

    @Test
    void hermes() throws Exception {
        Ended added = installed.funes("add", "hermes").good();
        assertThat(added.out()).contains("✓ tools answer").contains("✓ hook fires");
        assertThat(hermes("mcp", "list").good().out()).contains("funes").contains("enabled");
        assertThat(hermes("mcp", "test", "funes").out()).contains("recall").contains("sessions");
        assertThat(hermes("hooks", "list").good().out())
                .contains("[on_session_finalize]")
                .contains("hook hermes post_llm_call")
                .contains("not allowlisted");
        assertThat(config().resolveSibling("shell-hooks-allowlist.json")).doesNotExist();

        speak();
        assertThat(hermes("hooks", "test", "post_llm_call").good().out()).contains("exit=0");
        eventually(() -> installed.funes("recall", "lock", "gate", "leak").out().contains("mitre posts"));
        assertThat(installed.funes("agents").good().out()).contains("hermes   added");

        installed.funes("remove", "hermes").good();
        assertThat(config()).hasContent(BEFORE);
        assertThat(hermes("mcp", "list").good().out()).contains("No MCP servers configured");
    }

    @Test
    void afterAYesHermesFindsNothingWrongWithOurHooks() throws Exception {
        Files.delete(config());
        installed.funes("add", "hermes", "--no-index").good();
        approve();
        assertThat(hermes("hooks", "doctor").out())
                .contains("hook hermes post_llm_call")
                .doesNotContain("✗");
        installed.funes("remove", "hermes").good();
        assertThat(config()).doesNotExist();
    }

    /** What a person's yes writes, by Hermes' own code. */
    private void approve() throws Exception {
        python(
                "from agent.shell_hooks import register_from_config\n"
                        + "import yaml, sys\n"
                        + "register_from_config(yaml.safe_load(open(sys.argv[1])), accept_hooks=True)\n",
                config().toString());
    }

    private void speak() throws Exception {
        python(SPEAK, config().resolveSibling("state.db").toString());
    }

    private void python(String script, String argument) throws Exception {
        Path file = Files.writeString(installed.home().resolve("script.py"), script);
        String python = hermes.resolveSibling("python").toString();
        installed.run("", List.of(python, file.toString(), argument)).good();
    }

    private Ended hermes(String... words) throws Exception {
        List<String> command = new java.util.ArrayList<>(List.of(hermes.toString()));
        command.addAll(List.of(words));
        return installed.run("", command);
    }

    private Path config() {
        return installed.home().resolve(".hermes/config.yaml");
    }
}
