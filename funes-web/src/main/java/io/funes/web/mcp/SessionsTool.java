package io.funes.web.mcp;

import io.funes.search.SessionPage;
import io.funes.search.Sessions;
import io.funes.web.ask.Asking;
import io.funes.web.ask.FilterWords;
import io.funes.web.ask.Words;
import io.funes.web.text.SessionsText;
import java.time.Clock;
import java.util.Optional;

/** {@code sessions}: lists what is remembered. */
final class SessionsTool implements Tool {

    private static final int DEFAULT_LIMIT = 20;

    private final Asking asking;
    private final Clock clock;

    SessionsTool(Asking asking, Clock clock) {
        this.asking = asking;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "sessions";
    }

    @Override
    public String title() {
        return "List past sessions";
    }

    @Override
    public String description() {
        return """
                Call this to see what was worked on lately, here or in one repository: lists sessions, newest first, \
                with time, agent, id, number of turns, directory and title. To look for something in particular, use \
                `recall`; to read a session, use `get` with its id, from 0.""";
    }

    @Override
    public Parameters parameters() {
        return Common.memory(Common.filters(new Parameters()
                .whole("limit", 1, Sessions.MAX_LIMIT, "How many (" + DEFAULT_LIMIT + ").")
                .whole("offset", 0, Integer.MAX_VALUE, "How many to skip.")
                .alias("k", "limit")));
    }

    @Override
    public String answer(Words words, Asker asker) {
        Optional<String> memory = words.text("memory");
        SessionPage page = asking.sessions(memory)
                .list(
                        asker.limit(FilterWords.of(words).filters(clock.instant()), true),
                        words.whole("offset").orElse(0),
                        words.whole("limit").orElse(DEFAULT_LIMIT));
        return Common.within(
                SessionsText.of(page, asking.emptiness(page, memory)).replace("; --offset ", "; offset "),
                "list fewer with limit, or go on with offset");
    }
}
