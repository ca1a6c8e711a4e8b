package io.funes.app.cli;

import java.time.Duration;

/** Says how far long work is: one line that changes on a terminal, a line now and then elsewhere. */
final class Live {

    private static final Duration ON_TERMINAL = Duration.ofMillis(200);
    private static final Duration ELSEWHERE = Duration.ofSeconds(5);
    private static final String CLEAR = "\r\u001b[K";

    private final Console console;
    private long next;

    Live(Console console) {
        this.console = console;
        this.next = System.nanoTime() + period().toNanos();
    }

    /** Shows a line when it is time for one. */
    void say(String line) {
        if (System.nanoTime() >= next) {
            next = System.nanoTime() + period().toNanos();
            show(line);
        }
    }

    /** Makes room for what comes next. */
    void end() {
        if (console.terminal()) {
            console.out().print(CLEAR);
            console.out().flush();
        }
    }

    private void show(String line) {
        if (console.terminal()) {
            int width = Math.max(1, console.width() - 1);
            console.out().print(CLEAR + (line.length() <= width ? line : line.substring(0, width)));
        } else {
            console.out().println(line);
        }
        console.out().flush();
    }

    private Duration period() {
        return console.terminal() ? ON_TERMINAL : ELSEWHERE;
    }
}
