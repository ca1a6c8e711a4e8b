package io.funes.core.secret;

import java.util.List;

/** A look at the places where one of its words stands. Must cost no more than a bounded window for each hit. */
interface Rule {

    /** What calls it: lower-case words, found in any case. */
    List<String> words();

    /**
     * Looks around one hit.
     *
     * @param id this rule's number in the pass
     * @param start where the word starts
     * @param end index after it
     */
    void look(Pass pass, int id, int start, int end);
}
