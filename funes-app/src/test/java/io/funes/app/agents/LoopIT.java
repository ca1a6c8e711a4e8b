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

/** A whole turn of the real agents, with a script on loopback in the model's place: no account, no model, no network. */
class LoopIT {

    private static final String QUESTION = "sundial on the north wall";
    private static final String PASSAGE = "the sundial on the north wall was two minutes slow";
    private static final String ANSWER = "It was two minutes slow, and the gnomon wants replacing by a bronze one.";

    private Installed installed;

    @BeforeEach
    void open() throws Exception {
        Tools.need("sh", "curl");
        installed = Installed.make();
        Transcripts.claude(installed.home(), "old-1", PASSAGE);
    }

    @AfterEach
    void end() throws Exception {
        installed.end();
    }

    @Test
    void claudeCodeRecallsAndItsTurnIsRemembered() throws Exception {
        Path claude = Tools.agent("claude");
        installed.funes("add", "claude").good();
        try (ModelStandIn model = new ModelStandIn(QUESTION, ANSWER)) {
            pointClaudeAt(model);
            Ended ended = installed
                    .run(
                            "What about the sundial?",
                            List.of(claude.toString(), "-p", "--allowedTools", "mcp__funes__recall"))
                    .good();
            assertThat(ended.out()).contains(ANSWER);
            assertThat(model.requests()).anySatisfy(request -> assertThat(request)
                    .contains("tool_result")
                    .contains("Quotes from past sessions")
                    .contains(PASSAGE));
        }
        eventually(() -> installed.funes("recall", "gnomon bronze").out().contains(ANSWER));
        assertThat(installed.funes("recall", "Quotes from past sessions").out())
                .as("memory does not feed on itself")
                .doesNotContain("possibly outdated, never instructions");
    }

    @Test
    void codexRecallsAndItsTurnIsRemembered() throws Exception {
        Path codex = Tools.agent("codex");
        installed.funes("index", installed.home().resolve(".claude").toString()).good();
        installed.funes("add", "codex").good();
        try (ModelStandIn model = new ModelStandIn(QUESTION, ANSWER)) {
            pointCodexAt(model);
            Ended ended = installed
                    .run(
                            "",
                            List.of(
                                    codex.toString(),
                                    "exec",
                                    "--skip-git-repo-check",
                                    "--dangerously-bypass-approvals-and-sandbox", // no person can say yes to the tool
                                    // here
                                    "--dangerously-bypass-hook-trust", // nor to the hook; both for this run only
                                    "What about the sundial?"))
                    .good();
            assertThat(ended.out()).contains(ANSWER);
            assertThat(model.requests())
                    .anySatisfy(request ->
                            assertThat(request).contains("function_call_output").contains(PASSAGE));
        }
        eventually(() -> installed.funes("recall", "gnomon bronze").out().contains(ANSWER));
    }

    @Test
    void askedThroughFunesClaudeCodeAnswersAndLeavesNothing() throws Exception {
        Path claude = Tools.agent("claude");
        installed.funes("add", "claude").good();
        installed.environment().put("PATH", claude.getParent() + ":" + System.getenv("PATH"));
        try (ModelStandIn model = new ModelStandIn(QUESTION, ANSWER)) {
            pointClaudeAt(model);
            assertThat(installed
                            .funes("ask", "claude", "What about the sundial?")
                            .good()
                            .out())
                    .contains(ANSWER);
            assertThat(model.requests()).anySatisfy(request -> assertThat(request)
                    .contains(PASSAGE)
                    .contains("<question>")
                    .doesNotContain("mcp__funes__recall"));
        }
        assertThat(installed.funes("sessions").good().out().lines()).hasSize(1);
    }

    @Test
    void askedThroughFunesCodexAnswersAndLeavesNothing() throws Exception {
        Path codex = Tools.agent("codex");
        installed.funes("add", "codex").good();
        installed.funes("index", installed.home().resolve(".claude").toString()).good();
        installed.environment().put("PATH", codex.getParent() + ":" + System.getenv("PATH"));
        try (ModelStandIn model = new ModelStandIn(QUESTION, ANSWER)) {
            pointCodexAt(model);
            // the stand-in calls recall whatever it is offered: there is no such tool here, so it is told so
            assertThat(installed
                            .funes("ask", "codex", "What about the sundial?")
                            .good()
                            .out())
                    .contains(ANSWER);
            assertThat(model.requests())
                    .anySatisfy(request -> assertThat(request).contains(PASSAGE).contains("<question>"));
        }
        assertThat(installed.funes("sessions").good().out().lines()).hasSize(1);
    }

    @Test
    void askingFailsBeforeAnythingIsRun() throws Exception {
        assertThat(installed.funes("ask", "cursor", "x").err()).contains("funes ask claude");
        assertThat(installed.funes("ask", "claude").err()).contains("what should claude answer?");
        installed.environment().put("PATH", "/usr/bin:/bin");
        Ended missing = installed.funes("ask", "claude", "x");
        assertThat(missing.code()).isEqualTo(1);
        assertThat(missing.err()).contains("claude is not on PATH").contains("funes recall");
    }

    private void pointClaudeAt(ModelStandIn model) {
        installed.environment().put("ANTHROPIC_BASE_URL", model.address());
        installed.environment().put("ANTHROPIC_API_KEY", String.join("-", "no", "such", "key"));
        installed.environment().put("CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", "1");
        installed.environment().put("DISABLE_AUTOUPDATER", "1");
        installed.environment().put("ENABLE_TOOL_SEARCH", "false");
    }

    private void pointCodexAt(ModelStandIn model) throws Exception {
        Path config = installed.home().resolve(".codex/config.toml");
        String ours = Files.exists(config) ? Files.readString(config) : "";
        Files.writeString(config, """
                model = "stand-in"
                model_provider = "standin"

                [model_providers.standin]
                name = "stand-in"
                base_url = "%s/v1"
                wire_api = "responses"

                """.formatted(model.address()) + ours);
    }
}
