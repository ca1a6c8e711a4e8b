package io.funes.ingest.cline;

import io.funes.core.trace.Whitespace;
import io.funes.ingest.speech.Envelopes;
import io.funes.ingest.speech.Speech;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes what a person said out of the envelopes in which the model gets it, and leaves out what the extension added. */
final class ClineNoise {

    private static final Envelopes ENVELOPES = new Envelopes(Set.of(
            "environment_details",
            "explicit_instructions",
            "file_content",
            "folder_content",
            "mode_notice",
            "system-reminder"));

    private static final String TAG = "<(task|feedback|answer|user_message|user_input)(?: [^>]*)?>(.*?)</\\1>";
    private static final Pattern SAID = Pattern.compile("\\A\\s*" + TAG + "\\s*\\z", Pattern.DOTALL);
    private static final Pattern INSIDE = Pattern.compile(TAG, Pattern.DOTALL);
    private static final Pattern NOTICE = Pattern.compile("\\A(\\[TASK RESUMPTION\\]|\\[ERROR\\]|# Todos)");

    private ClineNoise() {}

    /** Without what the extension put around it. */
    static Speech open(String text) {
        return ENVELOPES.open(text);
    }

    static Speech prompt(String text) {
        Speech opened = open(text);
        if (NOTICE.matcher(opened.text()).find()) {
            return new Speech(String.join("\n", inside(opened.text())), and(opened.noise(), "notice to the model"));
        }
        return said(opened.text())
                .map(words -> new Speech(words, opened.noise()))
                .orElse(opened);
    }

    /** What a text says that is a person's and nothing else. */
    static Optional<String> said(String text) {
        Matcher match = SAID.matcher(text);
        return match.matches() ? Optional.of(Whitespace.trim(match.group(2))) : Optional.empty();
    }

    /** What a person said inside of something else. */
    static List<String> inside(String text) {
        return INSIDE.matcher(text)
                .results()
                .map(match -> Whitespace.trim(match.group(2)))
                .filter(words -> !words.isEmpty())
                .toList();
    }

    static String withoutInside(String text) {
        return Whitespace.trim(INSIDE.matcher(text).replaceAll(""));
    }

    private static List<String> and(List<String> names, String name) {
        List<String> all = new ArrayList<>(names);
        all.add(name);
        return all;
    }
}
