package io.funes.app.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** The reviewer's queue in a browser. */
class HoldsPagesTest extends Walking {

    @TempDir
    static Path directory;

    @BeforeAll
    static void start() throws Exception {
        walk = Walk.start(directory, Planted.class).with();
        browser = walk.browser;
    }

    @Test
    void holdsAreJudgedByKeyboardAndNeverShowTheirValues() throws IOException {
        walk.open("/holds");
        int waiting = waiting();
        assertThat(waiting).isEqualTo(Planted.HOLDS);
        walk.shoot("holds");
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
}
