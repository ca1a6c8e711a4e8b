package io.funes.web.mcp;

import io.funes.web.ask.Words;
import io.funes.web.status.Status;
import io.funes.web.status.StatusText;

/** {@code status}: how the memory stands. */
final class StatusTool implements Tool {

    private final Status status;

    StatusTool(Status status) {
        this.status = status;
    }

    @Override
    public String name() {
        return "status";
    }

    @Override
    public String title() {
        return "State of the memory";
    }

    @Override
    public String description() {
        return """
                Call this when recall finds nothing that should be there, or fails: says how much is remembered, how \
                much of it can be found by words and by meaning, and what is going on.""";
    }

    @Override
    public Parameters parameters() {
        return new Parameters();
    }

    @Override
    public String answer(Words words, Asker asker) {
        return StatusText.of(status.view());
    }
}
