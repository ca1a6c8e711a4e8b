package io.funes.app.daemon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A person with a browser, at a real daemon that is theirs alone. */
final class Walk implements AutoCloseable {

    static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    private static final Path SHOTS =
            Optional.ofNullable(System.getenv("FUNES_TEST_SHOTS")).map(Path::of).orElse(Path.of("target", "shots"));
    private static final int PHONE = 360;

    final Chromium browser;
    final Dashboard dashboard;
    final String home;

    private Walk(Chromium browser, Dashboard dashboard, String home) {
        this.browser = browser;
        this.dashboard = dashboard;
        this.home = home;
    }

    /** Starts both, skipped where there is no browser; {@code configurations} replace parts of the daemon. */
    static Walk start(Path directory, Class<?>... configurations) throws IOException, InterruptedException {
        Chromium browser = Chromium.start(directory.resolve("profile"));
        Dashboard dashboard = Dashboard.start(directory.resolve("home"), configurations);
        return new Walk(browser, dashboard, dashboard.address());
    }

    /** Takes in what is below the paths, and lets the browser in. */
    Walk with(Path... traces) throws IOException, InterruptedException {
        for (Path path : traces) {
            dashboard.await(dashboard.index(path));
        }
        browser.open(dashboard.link());
        browser.await("#q");
        browser.complaints();
        browser.requests();
        return this;
    }

    void open(String path) {
        browser.open(home + path);
    }

    void plain() {
        browser.size(1200, 800);
        browser.theme("light");
    }

    /** Whatever was done, nothing was complained of and nobody else was asked. */
    void staysClean() {
        assertThat(browser.complaints()).isEmpty();
        assertThat(browser.requests()).allMatch(url -> url.startsWith(home));
    }

    /** A picture for the documentation. */
    void shoot(String name) throws IOException {
        browser.shoot(SHOTS.resolve(name + ".png"));
    }

    /** The page as it stands fits a phone, and axe-core finds no serious fault on it in either theme. */
    void fitsAPhoneAndHidesFromNobody(String page) throws IOException {
        browser.size(PHONE, 740);
        assertThat(browser.script("return document.documentElement.scrollWidth"))
                .as("width in use on " + page)
                .isEqualTo((long) PHONE);
        Optional<String> axe = axe();
        for (String theme : axe.isPresent() ? List.of("light", "dark") : List.<String>of()) {
            browser.theme(theme);
            assertThat(browser.barriers(axe.get())).as(page + " " + theme).isEmpty();
        }
        plain();
    }

    /** Said last in a test that looks for barriers: where there was no axe-core, it did less than it should. */
    void assumeAxe() throws IOException {
        assumeTrue(axe().isPresent(), "no axe-core: npm install axe-core, and set FUNES_TEST_NODE_MODULES");
    }

    private static Optional<String> axe() throws IOException {
        Path axe = Path.of(Optional.ofNullable(System.getenv("FUNES_TEST_NODE_MODULES"))
                        .orElse("node_modules"))
                .resolve("axe-core/axe.min.js");
        return Files.exists(axe) ? Optional.of(Files.readString(axe)) : Optional.empty();
    }

    @Override
    public void close() throws IOException {
        browser.close();
        dashboard.close();
    }
}
