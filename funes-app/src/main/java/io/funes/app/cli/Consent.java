package io.funes.app.cli;

/** Puts a question to the person at the terminal, if there is one. */
@FunctionalInterface
public interface Consent {

    /** What came of a question. */
    enum Answer {
        YES,
        NO,
        /** The question is on its way to a terminal elsewhere; after a yes the command comes again, with {@code --yes}. */
        LATER,
        /** Nobody is there. */
        NOBODY
    }

    /** Where no person is. */
    Consent NOBODY = question -> Answer.NOBODY;

    /** @param question one line that a yes or no answers */
    Answer ask(String question);
}
