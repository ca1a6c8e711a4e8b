package io.funes.ingest.cline;

import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.JsonParsing;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;

/** Tells in the result of a tool what the tool gave from what the person said to it. */
final class ClineAnswer {

    /** Tools whose result is what the person said. */
    private static final Set<String> ASKING = Set.of(
            "ask_followup_question", "attempt_completion", "plan_mode_respond", "plan_mode_response", "new_task");

    private static final Set<String> ANSWERED = Set.of("approved", "denied");

    /** A command's output may have the person's words behind it. */
    private static final String COMMAND = "execute_command";

    private static final Pattern BEHIND =
            Pattern.compile("^The user provided the following feedback:\\s*<feedback>", Pattern.MULTILINE);

    private ClineAnswer() {}

    static ClineSpoken of(Optional<String> tool, String text) {
        boolean spoken = tool.filter(ASKING::contains).isPresent()
                || text.startsWith("The user ")
                || text.startsWith("<feedback>");
        return status(text).orElseGet(() -> spoken ? ClineSpoken.in(text) : behind(tool, text));
    }

    private static ClineSpoken behind(Optional<String> tool, String text) {
        boolean ends =
                tool.filter(COMMAND::equals).isPresent() && text.stripTrailing().endsWith("</feedback>");
        int from = ends
                ? BEHIND.matcher(text)
                        .results()
                        .mapToInt(MatchResult::start)
                        .max()
                        .orElse(-1)
                : -1;
        if (from < 0) {
            return new ClineSpoken(List.of(), text);
        }
        ClineSpoken spoken = ClineSpoken.in(text.substring(from));
        return new ClineSpoken(spoken.said(), text.substring(0, from) + spoken.rest());
    }

    /** Newer builds of Roo tell in JSON whether a call was approved, and with what words. */
    private static Optional<ClineSpoken> status(String text) {
        if (!text.startsWith("{\"status\":")) {
            return Optional.empty();
        }
        try {
            return status(new JsonParsing().parse(text));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    private static Optional<ClineSpoken> status(Json answer) {
        String status = answer.textOr("status", "");
        return ANSWERED.contains(status)
                ? answer.words("feedback")
                        .map(said -> new ClineSpoken(List.of(said), "{\"status\":\"" + status + "\"}"))
                : Optional.empty();
    }
}
