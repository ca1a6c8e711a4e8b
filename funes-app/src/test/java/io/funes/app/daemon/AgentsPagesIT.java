package io.funes.app.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person gives an agent the memory in a browser, and takes it away, over a home directory that is thrown away. */
class AgentsPagesIT extends Walking {

    private static final String THEIRS = "model = \"theirs\"\n";

    @TempDir
    static Path directory;

    private static Path config;
    private static Path hooks;

    @BeforeAll
    static void start() throws Exception {
        Path user = Files.createDirectories(directory.resolve("user"));
        Files.createDirectories(user.resolve(".claude"));
        Path codex = Files.createDirectories(user.resolve(".codex"));
        config = Files.writeString(codex.resolve("config.toml"), THEIRS);
        hooks = codex.resolve("hooks.json");
        Elsewhere.user = user;
        Elsewhere.environment = Map.of(
                "HOME",
                user.toString(),
                "FUNES_LAUNCHER",
                Walk.ROOT.resolve("funes").toString());
        walk = Walk.start(directory, Elsewhere.class).with(Walk.ROOT.resolve("samples"));
        browser = walk.browser;
    }

    @Test
    void whatHasItsVectorsIsCovered() throws Exception {
        walk.dashboard.awaitVectors();
        walk.open("/sessions");
        assertThat(browser.all("td[data-name=covered]")).hasSizeGreaterThan(5).allMatch(cell -> cell.getText()
                .startsWith("100"));
        walk.shoot("sessions");
        walk.open("/memory");
        assertThat(browser.text(".tiles")).contains("100 %");
        assertThat(browser.text("main")).doesNotContain("wait for a vector").contains("late interaction");
        walk.shoot("memory");
        browser.theme("dark");
        walk.shoot("memory-dark");
        walk.open("/?q=why+do+the+handhelds+read+nothing+after+sleep");
        assertThat(browser.text(".hit")).contains("handhelds");
        walk.shoot("search-dark");
        browser.theme("light");
        walk.shoot("search");
    }

    @Test
    void anAgentGetsTheMemoryAfterItsChangesWereSeenAndItsFilesComeBack() throws IOException {
        walk.open("/agents");
        assertThat(browser.text("[data-agent=codex]")).contains("not added").containsPattern("\\d+ sessions?");
        assertThat(browser.all("[data-agent=hermes]")).isEmpty();
        browser.one("[data-agent=codex] a[href$=add]").click();
        browser.await(".patch .added");
        assertThat(browser.text("main")).contains("hooks.json").contains("mcp_servers");
        assertThat(config).hasContent(THEIRS);
        assertThat(hooks).doesNotExist();
        walk.shoot("agent-add");
        walk.fitsAPhoneAndHidesFromNobody("an agent's changes");

        browser.one("form[action$=add] button").click();
        browser.await("p.good");
        assertThat(Files.readString(config)).startsWith(THEIRS).contains("mcp_servers");
        assertThat(hooks).exists();
        browser.one("form[action$=check] button").click();
        browser.await(".tries");
        assertThat(browser.text(".tries")).contains("hook fires").contains("tools answer");

        walk.open("/agents");
        assertThat(browser.text("[data-agent=codex]"))
                .contains("waits for approval")
                .contains("/hooks");
        assertThat(browser.text("[data-agent=claude]")).contains("not added");
        walk.shoot("agents");
        browser.theme("dark");
        walk.shoot("agents-dark");
        walk.fitsAPhoneAndHidesFromNobody("agents, one wired");

        browser.one("[data-agent=codex] a[href$=remove]").click();
        browser.await(".patch .removed");
        browser.one("form[action$=remove] button").click();
        browser.await("p.good");
        assertThat(config).hasContent(THEIRS);
        assertThat(hooks).doesNotExist();
        walk.assumeAxe();
    }
}
