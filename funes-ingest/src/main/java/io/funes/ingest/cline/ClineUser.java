package io.funes.ingest.cline;

import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.Latest;
import io.funes.ingest.speech.Blocks;
import io.funes.ingest.speech.Call;
import io.funes.ingest.speech.Parts;
import io.funes.ingest.speech.Speech;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a message of the user's role holds. Models without calls of their own get the results of tools as texts: a line
 * {@code [read_file for 'a.txt'] Result:}, and behind it, or as the next text, what the tool gave; and among that what the
 * person said to it.
 */
final class ClineUser {

    private static final Pattern RESULT =
            Pattern.compile("\\[([a-z_]+)((?: for .{0,4000}?)?)\\] Result:\\s*", Pattern.DOTALL);

    private static final Pattern DIRECTORY =
            Pattern.compile("# Current (?:Working|Workspace) Directory \\(([^)\\n]+)\\)");

    /** Tools whose result is what the person said. */
    private static final Set<String> ASKING = Set.of(
            "ask_followup_question", "attempt_completion", "plan_mode_respond", "plan_mode_response", "new_task");

    private final Blocks blocks;
    private Optional<String> tool = Optional.empty();

    private ClineUser(Blocks blocks) {
        this.blocks = blocks;
    }

    static Blocks of(Json content, Latest<Call> calls) {
        ClineUser user = new ClineUser(new Blocks(calls));
        content.text().ifPresent(user::text);
        content.values().forEach(part -> user.part(part));
        return user.blocks;
    }

    /** The working directory, where the details of the environment name it. */
    static Optional<String> directory(Json content) {
        return content.map(part -> part.get("text").text())
                .map(DIRECTORY::matcher)
                .filter(Matcher::find)
                .map(match -> match.group(1))
                .findFirst();
    }

    private void part(Json part) {
        if (part.textOr("type", "").equals("text")) {
            text(part.textOr("text", ""));
        } else {
            Parts.add(blocks, part, Speech::of);
        }
    }

    private void text(String text) {
        String opened = ClineNoise.open(text).text();
        Matcher result = RESULT.matcher(opened);
        if (result.lookingAt()) {
            result(text, result, opened.substring(result.end()));
        } else if (tool.isPresent() && isOutput(opened)) {
            output(opened);
        } else {
            blocks.text(text, ClineNoise::prompt);
        }
    }

    private void result(String text, Matcher header, String rest) {
        tool = Optional.of(header.group(1));
        if (header.group(2).contains("funes")) {
            tool = Optional.empty();
            blocks.text(text, words -> Speech.none("funes' own answer"));
        } else if (rest.isBlank()) {
            blocks.text(text, words -> Speech.none("notice to the model"));
        } else {
            output(rest);
        }
    }

    /** Details of the environment are no output, and neither is what a person said. */
    private static boolean isOutput(String opened) {
        return !opened.isBlank() && !ClineSpoken.in(opened).isAll();
    }

    private void output(String text) {
        ClineSpoken spoken = isSpoken(text) ? ClineSpoken.in(text) : new ClineSpoken(List.of(), text);
        blocks.result(Optional.empty(), tool, spoken.rest());
        spoken.said().forEach(blocks::text);
        tool = Optional.empty();
    }

    private boolean isSpoken(String text) {
        return tool.filter(ASKING::contains).isPresent()
                || text.startsWith("The user ")
                || text.startsWith("<feedback>");
    }
}
