package io.funes.web.mcp;

import io.funes.web.ask.Words;

/** One verb as agents call it. */
interface Tool {

    String name();

    /** For people. */
    String title();

    /** For models: first when to call it, then what it gives. Clients cut it at 2 KB. */
    String description();

    Parameters parameters();

    /**
     * What the agent reads.
     *
     * @throws RuntimeException with a message of ours, told to the agent as a failure with its next step
     */
    String answer(Words words, Asker asker);
}
