package io.funes.app.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.sync.hub.stub.Fault;
import io.funes.sync.hub.stub.HubStub;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person decides in a browser what leaves for a Hub, sees it go, and sees what has gone. */
class PublishPagesTest extends Walking {

    private static final String MEMORY = "acme/skerry-memory";
    private static final String PROJECT = "acme/skerry";
    private static final String SECRET = UUID.nameUUIDFromBytes("berth seven".getBytes(StandardCharsets.UTF_8))
            .toString();

    @TempDir
    static Path directory;

    private static HubStub stub;

    @BeforeAll
    static void start() throws Exception {
        stub = HubStub.start(directory.resolve("stub"));
        stub.join("alice", "acme");
        Elsewhere.user = Files.createDirectories(directory.resolve("user"));
        Elsewhere.environment =
                Map.of("HF_ENDPOINT", stub.endpoint().toString(), "HF_TOKEN", stub.token("alice", true));
        walk = Walk.start(directory, Elsewhere.class).with(traces());
        walk.dashboard.awaitVectors();
        browser = walk.browser;
    }

    /** Two sessions in a checkout of the project, one of them with what looks like a secret, and one elsewhere. */
    private static Path traces() throws IOException {
        Path checkout = Files.createDirectories(directory.resolve("code/skerry"));
        Files.createDirectories(checkout.resolve(".git"));
        Files.writeString(
                checkout.resolve(".git/config"),
                "[remote \"origin\"]\n\turl = https://example.com/" + PROJECT + ".git\n");
        Path projects = Files.createDirectories(directory.resolve("traces/claude/projects"));
        Traces.of(
                projects, 1, checkout.toString(), "Why does the tide gauge jump at midnight?", "It changes its zero.");
        Traces.of(
                projects,
                2,
                checkout.toString(),
                "Deploy berth seven",
                "Done, with export API_TOKEN=\"" + SECRET + "\"");
        Traces.of(projects, 3, "/home/astrid/elsewhere", "A question of another place", "And its answer.");
        return directory.resolve("traces");
    }

    @AfterAll
    static void closeStub() {
        stub.close();
    }

    @Test
    void whatGoesIsSeenBeforehandChosenPushedWatchedAndReceipted() throws IOException {
        walk.open("/publish");
        assertThat(browser.text("main")).contains("yours alone");
        walk.fitsAPhoneAndHidesFromNobody("publish, nothing linked");
        browser.one("#repo").sendKeys(MEMORY);
        browser.one(".linking button").click();
        looks();
        assertThat(browser.text(".preview"))
                .contains("this push makes it, private")
                .contains(PROJECT)
                .contains("judge them first");
        assertThat(stub.seen()).noneMatch(seen -> seen.method().equals("POST"));
        assertThat(page()).doesNotContain(SECRET);

        chooses();
        looks();
        assertThat(browser.text(".preview .lead-line")).contains("1 session,");
        walk.shoot("publish");
        browser.theme("dark");
        walk.shoot("publish-dark");
        walk.fitsAPhoneAndHidesFromNobody("publish, previewed");

        pushes();
        assertThat(stub.paths(MEMORY)).anyMatch(path -> path.endsWith(".lance"));
        assertThat(browser.text(".receipts")).contains(MEMORY).contains(stub.head(MEMORY));
        looks();
        assertThat(browser.text(".preview")).contains("It has everything already");
        walk.fitsAPhoneAndHidesFromNobody("publish, pushed");
        asks();
        walk.assumeAxe();
    }

    /** The Hub is asked again a while after it was not to be had: long enough to see the job run. */
    private void looks() {
        stub.faults().next(Fault.UNAVAILABLE, "/api/", 1);
        browser.one("form[action='/publish/preview'] button").click();
        browser.until("the job was not seen", () -> browser.text(".running").contains("asking what is there"));
        browser.await(".preview");
        assertThat(browser.all(".running")).isEmpty();
    }

    private void chooses() throws IOException {
        browser.one("a[href^='/publish/sessions']").click();
        browser.one(".curation input[name=project]").sendKeys(PROJECT);
        browser.one(".curation button").click();
        browser.until(
                "no sessions to choose from",
                () -> browser.all(".curation tbody tr").size() == 2);
        assertThat(browser.text(".curation")).contains("tide gauge").doesNotContain("another place");
        walk.shoot("curate");
        browser.one(".curation input[aria-label*='tide gauge']").click();
        browser.one(".curation button[value=include]").click();
        browser.await(".curation .badge.include");
        walk.fitsAPhoneAndHidesFromNobody("publish, sessions chosen");
    }

    private void pushes() {
        stub.faults().next(Fault.UNAVAILABLE, "/api/", 1);
        browser.one(".preview input[name=agreed]").click();
        browser.one("form[action='/publish/push'] button").click();
        browser.await(".running");
        browser.await("p.good");
        assertThat(browser.text("p.good")).contains("published").contains(MEMORY);
    }

    /** What was published is asked and read where it is now. */
    private void asks() throws IOException {
        browser.until("nothing was found in " + MEMORY, () -> {
            walk.open("/?q=tide+gauge&memory=" + MEMORY);
            return !browser.all(".hit").isEmpty();
        });
        assertThat(browser.text(".hit .badge")).isEqualTo(MEMORY);
        walk.fitsAPhoneAndHidesFromNobody("search in a linked memory");
        browser.one(".hit a.open").click();
        browser.until("it was not opened there", () -> browser.url().contains("memory="));
        assertThat(browser.text(".turns")).contains("tide gauge");
        walk.open("/sessions?memory=" + MEMORY);
        assertThat(browser.all("#list tbody tr")).hasSize(1);
        browser.one("#list a").click();
        browser.until("the session was not opened there", () -> browser.url().contains("/sessions/"));
        browser.await(".jumps a");
        assertThat(browser.text(".lead")).contains(MEMORY);
    }

    private static String page() {
        return browser.script("return document.documentElement.outerHTML").toString();
    }
}
