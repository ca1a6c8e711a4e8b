package io.funes.web.text;

import io.funes.core.trace.Timestamp;
import io.funes.search.SessionPage;
import io.funes.search.SessionSummary;
import java.util.Optional;
import java.util.stream.Collectors;

/** A list of sessions as text: one line each, then how to see more. */
public final class SessionsText {

    private SessionsText() {}

    /** Ends in a newline. */
    public static String of(SessionPage page) {
        if (page.sessions().isEmpty()) {
            return page.total() == 0 ? "no sessions\n" : "no sessions from " + page.offset() + " on\n";
        }
        String lines = page.sessions().stream().map(SessionsText::line).collect(Collectors.joining());
        int shown = page.offset() + page.sessions().size();
        return lines + (page.more() ? shown + " of " + page.total() + "; --offset " + shown + " shows more\n" : "");
    }

    /** The same, with lines after it about the whole list. */
    public static String of(SessionPage page, Optional<String> note) {
        return of(page) + note.map(says -> Plain.line("# " + says)).orElse("");
    }

    private static String line(SessionSummary session) {
        String time = session.last().flatMap(Timestamp::shown).orElse("-");
        return Plain.line(time + "  " + session.harness() + "  " + session.id() + "  " + session.turns() + " turns  "
                + session.workdir().orElse("-") + "  " + session.title());
    }
}
