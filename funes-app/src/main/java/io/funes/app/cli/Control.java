package io.funes.app.cli;

/** What a process can do with itself: the daemon serves, stops and opens; any other can only become one. */
public interface Control {

    /** Whether the process ends with the command, so that nothing can follow in the background. */
    boolean endsAfterwards();

    /** Runs the daemon until it is stopped. */
    int serve();

    /** Ends the daemon soon after this answer. */
    void stop();

    /** The port of 127.0.0.1 that answers. */
    int port();

    /** An address that lets a browser in once. */
    String open();
}
