package io.funes.app.daemon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Debian's Chromium, driven; watches for errors and for requests to anywhere else. */
final class Chromium implements AutoCloseable {

    private static final Path BROWSER = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final ChromeDriver driver;

    private Chromium(ChromeDriver driver) {
        this.driver = driver;
    }

    /** Skips the test where there is no browser. */
    static Chromium start(Path profile) {
        assumeTrue(
                Files.isExecutable(BROWSER) && Files.isExecutable(DRIVER),
                "no Chromium here: apt-get install chromium chromium-driver");
        ChromeOptions options = new ChromeOptions();
        options.setBinary(BROWSER.toFile());
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--hide-scrollbars",
                "--user-data-dir=" + profile);
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(DRIVER.toFile())
                .usingAnyFreePort()
                .build();
        ChromeDriver driver = new ChromeDriver(service, options);
        driver.manage().timeouts().pageLoadTimeout(Duration.ofSeconds(60));
        return new Chromium(driver);
    }

    void open(String address) {
        driver.get(address);
    }

    void size(int width, int height) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    void theme(String theme) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", theme))));
    }

    void press(CharSequence keys) {
        driver.switchTo().activeElement().sendKeys(keys);
    }

    WebElement one(String css) {
        await(css);
        return driver.findElement(By.cssSelector(css));
    }

    List<WebElement> all(String css) {
        return driver.findElements(By.cssSelector(css));
    }

    /** Waits until something is there. */
    void await(String css) {
        until("there is no " + css, () -> !all(css).isEmpty());
    }

    void until(String failure, java.util.function.BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!holds(condition)) {
            assertThat(System.nanoTime())
                    .as(failure + " at " + driver.getCurrentUrl())
                    .isLessThan(end);
            pause();
        }
    }

    String text(String css) {
        return one(css).getText();
    }

    String url() {
        return Optional.ofNullable(driver.getCurrentUrl()).orElse("");
    }

    String title() {
        return Optional.ofNullable(driver.getTitle()).orElse("");
    }

    Object script(String script) {
        return Optional.ofNullable(driver.executeScript(script)).orElse("");
    }

    /** What the browser complained of since it was last asked, as far as it is a fault. */
    List<String> complaints() {
        return logs(LogType.BROWSER)
                .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
                .map(LogEntry::getMessage)
                .toList();
    }

    /** The addresses that were asked for since it was last asked. */
    List<String> requests() {
        return logs(LogType.PERFORMANCE)
                .map(entry -> JsonMapper.shared().readTree(entry.getMessage()).get("message"))
                .filter(m -> m.get("method").asString().equals("Network.requestWillBeSent"))
                .map(m -> m.get("params").get("request").get("url").asString())
                .filter(url -> !url.startsWith("data:") && !url.startsWith("chrome"))
                .toList();
    }

    /** The serious and critical findings of axe-core, each with where it is. */
    List<String> barriers(String axe) {
        driver.executeScript(axe);
        String found = (String) driver.executeAsyncScript("const done = arguments[arguments.length - 1];"
                + "axe.run(document, {resultTypes: ['violations']}).then(r => done(JSON.stringify(r.violations)));");
        return JsonMapper.shared()
                .readTree(Optional.ofNullable(found).orElse("[]"))
                .valueStream()
                .filter(v ->
                        List.of("serious", "critical").contains(v.get("impact").asString()))
                .flatMap(Chromium::places)
                .toList();
    }

    void shoot(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(file, driver.getScreenshotAs(OutputType.BYTES));
    }

    @Override
    public void close() {
        driver.quit();
    }

    private static Stream<String> places(JsonNode violation) {
        return violation
                .get("nodes")
                .valueStream()
                .map(node ->
                        violation.get("id").asString() + ": " + node.get("html").asString() + " "
                                + node.get("failureSummary").asString());
    }

    private Stream<LogEntry> logs(String type) {
        return driver.manage().logs().get(type).getAll().stream();
    }

    private static boolean holds(java.util.function.BooleanSupplier condition) {
        try {
            return condition.getAsBoolean();
        } catch (org.openqa.selenium.StaleElementReferenceException e) {
            return false; // the page changed under the question
        }
    }

    private static void pause() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
