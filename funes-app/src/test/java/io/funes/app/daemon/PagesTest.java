package io.funes.app.daemon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;

/** A person with a browser walks through the pages of a real daemon over the samples and worse. */
class PagesTest {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Path SHOTS =
            Optional.ofNullable(System.getenv("FUNES_TEST_SHOTS")).map(Path::of).orElse(Path.of("target", "shots"));
    private static final String QUESTION = "why do the handhelds read nothing after sleep";
    private static final int HEAVIEST = 150_000;

    @TempDir
    static Path directory;

    private static Dashboard dashboard;
    private static Chromium browser;
    private static String home = "";

    @BeforeAll
    static void start() throws Exception {
        browser = Chromium.start(directory.resolve("profile"));
        Path projects = Files.createDirectories(directory.resolve("traces/claude/projects"));
        Traces.many(projects);
        Traces.hostile(projects);
        dashboard = Dashboard.start(directory.resolve("home"));
        dashboard.await(dashboard.index(ROOT.resolve("samples")));
        dashboard.await(dashboard.index(directory.resolve("traces")));
        home = dashboard.address();
        browser.open(dashboard.link());
        browser.await("#q");
        browser.complaints();
        browser.requests();
    }

    @AfterAll
    static void stop() throws Exception {
        if (browser != null) {
            browser.close();
        }
        if (dashboard != null) {
            dashboard.close();
        }
    }

    @BeforeEach
    void plain() {
        browser.size(1200, 800);
        browser.theme("light");
    }

    /** Whatever was done, nothing was complained of and nobody else was asked. */
    @AfterEach
    void staysClean() {
        assertThat(browser.complaints()).isEmpty();
        assertThat(browser.requests()).allMatch(url -> url.startsWith(home));
    }

    @Test
    void searchesWhileTypingAndOpensTheHitByKeyboard() throws IOException {
        browser.open(home + "/");
        shoot("start");
        browser.press(Keys.ESCAPE);
        browser.press("/");
        browser.press(QUESTION);
        browser.await("#hits .hit mark");
        browser.until(
                "the reranked order never came", () -> browser.text(".ran").contains("late interaction"));
        assertThat(browser.url()).contains("q=why");
        shoot("search");
        browser.one(".hit .feedback button[value=true]").click();
        browser.await("#noted");
        assertThat(Files.readString(directory.resolve("home/feedback/helpful.jsonl")))
                .contains(QUESTION)
                .contains("\"turn\"");
        browser.press(Keys.ESCAPE);
        browser.one("body").sendKeys("j");
        browser.await(".hit.current");
        browser.press(Keys.ENTER);
        browser.await(".turn.current");
        assertThat(browser.url()).contains("/sessions/").contains("#t");
    }

    @Test
    void sessionsAreFilteredByWordsAndAgent() throws IOException {
        browser.open(home + "/sessions");
        int all = browser.all("#list tbody tr").size();
        shoot("sessions");
        browser.one("#q").sendKeys("handhelds");
        browser.until(
                "the filter did nothing", () -> browser.all("#list tbody tr").size() == 1);
        assertThat(all).isGreaterThan(5);
        browser.open(home + "/sessions?harness=codex");
        assertThat(browser.all("#list tbody tr").size()).isBetween(2, all - 1);
        browser.open(home + "/sessions?q=nothinghasthis");
        assertThat(browser.text("#list")).contains("funes index");
    }

    @Test
    void aSessionOfTenThousandTurnsOpensAtItsEnd() {
        browser.open(home + "/sessions/" + Traces.LONG);
        assertThat(browser.all(".turn")).hasSize(40);
        browser.await(".jumps a");
        browser.one("a[rel=next]").click();
        browser.until("there is no next page", () -> browser.url().contains("from=40"));
        browser.open(home + "/sessions/" + Traces.LONG + "?from=9990");
        assertThat(browser.all(".turn")).hasSize(10);
        assertThat(browser.text(".turns")).contains("step 9999").contains("The session ends here");
    }

    @Test
    void hostileWordsAreOnlyShown() throws IOException {
        browser.open(home + "/sessions/" + Traces.HOSTILE);
        browser.await(".jumps a");
        assertThat(browser.title()).startsWith("please <script>");
        assertThat(browser.all("main img, main iframe, main script, main a[href^=javascript]"))
                .isEmpty();
        assertThat(browser.all(".prose a[href='/sessions']")).isEmpty();
        assertThat(browser.text(".turns"))
                .contains("<script>")
                .contains("[image: pixel]")
                .doesNotContain("\u202E");
        assertThat(browser.all(".prose table")).hasSize(1);
        browser.open(home + "/sessions/" + Traces.HOSTILE + "?from=2");
        assertThat(browser.text(".turns")).contains("more characters");
        browser.open(home + "/sessions/" + Traces.HOSTILE + "?from=3");
        browser.one("body").sendKeys("e");
        assertThat(browser.all(".ansi-fg1")).hasSize(1);
        assertThat(browser.text(".turns")).contains("\uFFFDnul").doesNotContain("[31m");
        browser.open(home + "/?q=document.title+owned");
        browser.await(".hit");
        assertThat(browser.title()).isNotEqualTo("owned");
    }

    @Test
    void aTranscriptFoldsToolsAndHasPermalinks() throws IOException {
        browser.open(home + "/?q=" + QUESTION.replace(' ', '+'));
        browser.one(".hit a.open").click();
        browser.await(".turn.current");
        browser.await(".jumps a");
        assertThat(browser.all("details.block:not([open])")).isNotEmpty();
        shoot("session");
        browser.theme("dark");
        shoot("session-dark");
    }

    @Test
    void aJobIsSeenWithoutLoadingThePageAgain() throws Exception {
        browser.open(home + "/memory");
        browser.await(".chart .bar");
        int before = browser.all(".jobs li").size();
        dashboard.await(dashboard.index(ROOT.resolve("samples/codex")));
        browser.until("no news of the job", () -> browser.all(".jobs li").size() > before);
        shoot("memory");
        browser.theme("dark");
        shoot("memory-dark");
    }

    @Test
    void holdsAreJudgedByKeyboardAndNeverShowTheirValues() throws IOException {
        browser.open(home + "/holds");
        int waiting = waiting();
        assertThat(waiting).isEqualTo(Planted.HOLDS);
        shoot("holds");
        String page =
                browser.script("return document.documentElement.outerHTML").toString();
        for (int i = 0; i < Planted.HOLDS; i++) {
            assertThat(page).doesNotContain(Planted.value(i));
        }
        assertThat(browser.all("main script")).isEmpty();

        browser.one("body").sendKeys("j");
        browser.one("body").sendKeys("r");
        browser.until("nothing was redacted", () -> waiting() == waiting - 1);
        browser.await(".hold.current");
        browser.one("body").sendKeys("x");
        browser.until("nothing was excluded", () -> waiting() == waiting - 2);
        browser.await(".hold.current");
        browser.one("body").sendKeys("a");
        browser.press("a placeholder of the template" + Keys.ENTER);
        browser.until("nothing was allowed", () -> waiting() == waiting - 3);
        browser.await(".hold.current");
        browser.one("body").sendKeys("u");
        browser.until("nothing was undone", () -> waiting() == waiting - 2);

        browser.one("nav.filters a.pill[href*=detector]").click();
        browser.one(".bulk summary").click();
        assertThat(browser.text(".bulk button[value=redact]")).contains(waiting - 2 + " holds");
        browser.one(".bulk button[value=redact]").click();
        browser.until("nothing was decided in bulk", () -> waiting() == 0);
        browser.one("body").sendKeys("u");
        browser.until("the bulk was not undone", () -> waiting() == waiting - 2);
        assertThat(browser.text("#queue")).contains("undone").contains("a placeholder of the template");
    }

    private static int waiting() {
        return Integer.parseInt(browser.text("h1 small").replaceAll("[^0-9]", ""));
    }

    @Test
    void keysAreExplainedAndTheThemeIsKept() {
        browser.open(home + "/");
        browser.press(Keys.ESCAPE);
        browser.one("body").sendKeys("?");
        browser.await("dialog[open]");
        browser.press(Keys.ESCAPE);
        browser.one("[data-do=theme]").click();
        browser.open(home + "/sessions");
        assertThat(browser.script("return document.documentElement.dataset.theme"))
                .isEqualTo("dark");
        browser.one("[data-do=theme]").click();
        browser.script("localStorage.removeItem('theme')");
    }

    @Test
    void whatIsWrongIsSaidOnAPage() {
        browser.open(home + "/sessions?offset=-1");
        assertThat(browser.text("main")).contains("make no page");
        browser.open(home + "/sessions/nobody");
        assertThat(browser.text("main")).contains("no session nobody");
        // the browser reports both answers' states in its console: that is what was asked for
        assertThat(browser.complaints()).allMatch(line -> line.contains("Failed to load resource"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/?q=tide+table",
                "/sessions",
                "/sessions/" + Traces.HOSTILE,
                "/sessions/" + Traces.LONG + "?from=100",
                "/memory",
                "/holds"
            })
    void everyPageFitsAPhoneAndHidesFromNobody(String path) throws IOException {
        browser.size(360, 740);
        browser.open(home + path);
        assertThat(browser.script("return document.documentElement.scrollWidth"))
                .as("width in use")
                .isEqualTo(360L);
        for (String theme : List.of("light", "dark")) {
            browser.theme(theme);
            assertThat(browser.barriers(axe())).as(path + " " + theme).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/?q=tide+table", "/sessions", "/memory"})
    void pagesAreLight(String path) throws Exception {
        int page = dashboard.get(path).length();
        int assets = dashboard.get("/funes.css").length()
                + dashboard.get("/funes.js").length()
                + dashboard.get("/theme.js").length()
                + dashboard.get("/webjars/htmx.org/2.0.7/dist/htmx.min.js").length();
        assertThat(page + assets).isLessThan(HEAVIEST);
    }

    private static String axe() throws IOException {
        Path axe = Path.of(Optional.ofNullable(System.getenv("FUNES_TEST_NODE_MODULES"))
                        .orElse("node_modules"))
                .resolve("axe-core/axe.min.js");
        assumeTrue(Files.exists(axe), "no axe-core: npm install axe-core, and set FUNES_TEST_NODE_MODULES");
        return Files.readString(axe);
    }

    private static void shoot(String name) throws IOException {
        browser.shoot(SHOTS.resolve(name + ".png"));
    }
}
