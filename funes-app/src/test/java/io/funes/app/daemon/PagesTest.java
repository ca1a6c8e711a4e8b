package io.funes.app.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;

/** A person with a browser walks through the pages of a real daemon over the samples and worse. */
class PagesTest extends Walking {

    private static final String QUESTION = "why do the handhelds read nothing after sleep";
    private static final String PARENT = "5b2f0873-bf7a-4034-8b8f-48cb0fb1fc37";
    private static final int HEAVIEST = 150_000;

    @TempDir
    static Path directory;

    @BeforeAll
    static void start() throws Exception {
        Path projects = Files.createDirectories(directory.resolve("traces/claude/projects"));
        Traces.many(projects);
        Traces.hostile(projects);
        walk = Walk.start(directory, Planted.class).with(Walk.ROOT.resolve("samples"), directory.resolve("traces"));
        browser = walk.browser;
    }

    @Test
    void searchesWhileTypingAndOpensTheHitByKeyboard() throws IOException {
        walk.open("/");
        walk.shoot("start");
        browser.press(Keys.ESCAPE);
        browser.press("/");
        browser.press(QUESTION);
        browser.await("#hits .hit mark");
        browser.until(
                "the reranked order never came", () -> browser.text(".ran").contains("late interaction"));
        assertThat(browser.url()).contains("q=why");
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
        walk.open("/sessions");
        int all = browser.all("#list tbody tr").size();
        browser.one("#q").sendKeys("handhelds");
        browser.until(
                "the filter did nothing", () -> browser.all("#list tbody tr").size() == 1);
        assertThat(all).isGreaterThan(5);
        walk.open("/sessions?harness=codex");
        assertThat(browser.all("#list tbody tr").size()).isBetween(2, all - 1);
        walk.open("/sessions?q=nothinghasthis");
        assertThat(browser.text("#list")).contains("funes index");
    }

    @Test
    void aSessionOfTenThousandTurnsOpensAtItsEnd() {
        walk.open("/sessions/" + Traces.LONG);
        assertThat(browser.all(".turn")).hasSize(40);
        browser.await(".jumps a");
        browser.one("a[rel=next]").click();
        browser.until("there is no next page", () -> browser.url().contains("from=40"));
        walk.open("/sessions/" + Traces.LONG + "?from=9990");
        assertThat(browser.all(".turn")).hasSize(10);
        assertThat(browser.text(".turns")).contains("step 9999").contains("The session ends here");
    }

    @Test
    void hostileWordsAreOnlyShown() throws IOException {
        walk.open("/sessions/" + Traces.HOSTILE);
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
        walk.open("/sessions/" + Traces.HOSTILE + "?from=2");
        assertThat(browser.text(".turns")).contains("more characters");
        walk.open("/sessions/" + Traces.HOSTILE + "?from=3");
        browser.one("body").sendKeys("e");
        assertThat(browser.all(".ansi-fg1")).hasSize(1);
        assertThat(browser.text(".turns")).contains("\uFFFDnul").doesNotContain("[31m");
        walk.open("/?q=document.title+owned");
        browser.await(".hit");
        assertThat(browser.title()).isNotEqualTo("owned");
    }

    @Test
    void aTranscriptFoldsToolsAndHasPermalinks() throws IOException {
        walk.open("/?q=" + QUESTION.replace(' ', '+'));
        browser.one(".hit a.open").click();
        browser.await(".turn.current");
        browser.await(".jumps a");
        assertThat(browser.all("details.block:not([open])")).isNotEmpty();
        walk.shoot("session");
        browser.theme("dark");
        walk.shoot("session-dark");
    }

    @Test
    void aSessionLinksItsFamilyAndTellsWhereItWasRead() throws IOException {
        walk.open("/sessions/" + PARENT);
        browser.one(".family a").click();
        browser.until("no subagent", () -> browser.url().contains("agent-"));
        assertThat(browser.text(".family")).contains("this one").contains("subagent");
        assertThat(browser.all(".family a[href$='" + PARENT + "']")).hasSize(1);
        browser.one(".place summary").click();
        browser.until(
                "the source's line was not told", () -> browser.text(".place").contains(".jsonl, line 1"));
        assertThat(browser.text(".place")).containsPattern("claude\\S*/\\d+").containsPattern("chunk [0-9a-f]{16}");
        walk.fitsAPhoneAndHidesFromNobody("a subagent's session");
    }

    @Test
    void aJobIsSeenWithoutLoadingThePageAgain() throws Exception {
        walk.open("/memory");
        browser.await(".chart .bar");
        int before = browser.all(".jobs li").size();
        walk.dashboard.await(walk.dashboard.index(Walk.ROOT.resolve("samples/codex")));
        browser.until("no news of the job", () -> browser.all(".jobs li").size() > before);
    }

    @Test
    void keysAreExplainedAndTheThemeIsKept() {
        walk.open("/");
        browser.press(Keys.ESCAPE);
        browser.one("body").sendKeys("?");
        browser.await("dialog[open]");
        browser.press(Keys.ESCAPE);
        browser.one("[data-do=theme]").click();
        walk.open("/sessions");
        assertThat(browser.script("return document.documentElement.dataset.theme"))
                .isEqualTo("dark");
        browser.one("[data-do=theme]").click();
        browser.script("localStorage.removeItem('theme')");
    }

    @Test
    void whatIsWrongIsSaidOnAPage() {
        walk.open("/sessions?offset=-1");
        assertThat(browser.text("main")).contains("it must be at least 0");
        walk.open("/sessions/nobody");
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
                "/holds",
                "/publish",
                "/agents"
            })
    void everyPageFitsAPhoneAndHidesFromNobody(String path) throws IOException {
        walk.open(path);
        walk.fitsAPhoneAndHidesFromNobody(path);
        walk.assumeAxe();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/?q=tide+table", "/sessions", "/holds", "/publish", "/memory", "/agents"})
    void pagesAreLight(String path) throws Exception {
        int page = walk.dashboard.get(path).length();
        int assets = walk.dashboard.get("/funes.css").length()
                + walk.dashboard.get("/funes.js").length()
                + walk.dashboard.get("/theme.js").length()
                + walk.dashboard.get("/webjars/htmx.org/2.0.7/dist/htmx.min.js").length();
        assertThat(page + assets).isLessThan(HEAVIEST);
    }
}
