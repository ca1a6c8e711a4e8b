package io.funes.ingest.cline;

import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.Latest;
import io.funes.ingest.speech.Blocks;
import io.funes.ingest.speech.Call;
import io.funes.ingest.speech.Chat;
import io.funes.ingest.speech.Parts;
import io.funes.ingest.speech.Speech;
import java.util.Optional;
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

    private final Latest<Call> calls;
    private final Blocks blocks;
    private Optional<String> tool = Optional.empty();

    private ClineUser(Latest<Call> calls) {
        this.calls = calls;
        this.blocks = new Blocks(calls);
    }

    static Blocks of(Json content, Latest<Call> calls) {
        ClineUser user = new ClineUser(calls);
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
        switch (part.textOr("type", "")) {
            case "text" -> text(part.textOr("text", ""));
            case "tool_result" -> result(part);
            default -> Parts.add(blocks, part, Speech::of);
        }
    }

    /** The result of a call that the model made itself. */
    private void result(Json part) {
        Optional<String> id = part.get("tool_use_id").text();
        Optional<String> name = part.words("tool_name").or(() -> part.words("name"));
        answer(id, name.or(() -> id.flatMap(calls::find).flatMap(Call::tool)), Chat.text(part.get("content")));
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

    /** Details of the environment and notices are no output, and neither is what a person said. */
    private static boolean isOutput(String opened) {
        return !opened.isBlank() && !ClineSpoken.in(opened).isAll() && !ClineNoise.isNotice(opened);
    }

    private void output(String text) {
        answer(Optional.empty(), tool, text);
        tool = Optional.empty();
    }

    private void answer(Optional<String> id, Optional<String> name, String text) {
        ClineSpoken spoken = ClineAnswer.of(name, text);
        blocks.result(id, name, spoken.rest());
        spoken.said().forEach(blocks::text);
    }
}
