package io.funes.web.job;

/** Work was asked to stop. What it did so far stays. */
public class CancelledException extends RuntimeException {

    CancelledException() {
        super("cancelled; what was done so far stays");
    }
}
