package io.funes.app.agents;

import io.funes.app.agents.text.JsonText;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What one file gets and how it is taken out again. Both take the file's text, empty when there is no file; an empty
 * result means that no file is needed.
 *
 * @param file the file
 * @param what what it gives the agent, in a word: tools, hooks, a skill
 * @param add puts it in; anything of ours that is there already is replaced
 * @param remove takes out everything of ours, and nothing else
 */
record Edit(Path file, String what, UnaryOperator<String> add, UnaryOperator<String> remove) {

    /** A file that is ours alone; one of that name without a word of ours is someone else's. */
    static Edit whole(Path file, String what, String text) {
        return new Edit(file, what, old -> text, old -> old.contains(Registration.NAME) ? "" : old);
    }

    /** A JSON file: when nothing is left after ours is out, no file is needed. */
    static Edit json(Path file, String what, UnaryOperator<String> add, UnaryOperator<String> remove) {
        return new Edit(file, what, add, text -> {
            String rest = remove.apply(text);
            return !rest.equals(text) && JsonText.isEmpty(rest) ? "" : rest;
        });
    }

    /** What was there before, or would be without us; empty when there would be no file. */
    Optional<String> without(Optional<String> text) {
        return text.map(remove)
                .filter(rest -> !rest.isEmpty() || text.filter(String::isEmpty).isPresent());
    }
}
