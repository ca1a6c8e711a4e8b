package io.funes.app.daemon;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** What tests of pages have in common: each class begins a walk of its own, and after each test nothing is amiss. */
abstract class Walking {

    static Walk walk;
    static Chromium browser;

    @BeforeEach
    void plain() {
        walk.plain();
    }

    @AfterEach
    void staysClean() {
        walk.staysClean();
    }

    @AfterAll
    static void stop() throws Exception {
        if (walk != null) {
            walk.close();
            walk = null; // the next class may not come to begin its own
        }
    }
}
