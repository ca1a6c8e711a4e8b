package io.funes.ingest.cline;

import io.funes.core.trace.Whitespace;
import io.funes.ingest.speech.Envelopes;
import io.funes.ingest.speech.Speech;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes what a person said out of the envelopes in which the model gets it, and leaves out what the extension added. */
final class ClineNoise {

    private static final Envelopes ENVELOPES = new Envelopes(Set.of(
            "environment_details", "explicit_instructions", "file_content", "folder_content", "system-reminder"));

    private static final Pattern SAID =
            Pattern.compile("\\A\\s*<(task|feedback|answer|user_message)>(.*)</\\1>\\s*\\z", Pattern.DOTALL);

    private static final Pattern NOTICE =
            Pattern.compile("\\A(\\[[a-z_]+( for [^\\n]*)?\\] Result:|\\[TASK RESUMPTION\\]|\\[ERROR\\]|# Todos)");

    private ClineNoise() {}

    static Speech prompt(String text) {
        Speech opened = ENVELOPES.open(text);
        if (NOTICE.matcher(opened.text()).find()) {
            return Speech.none("notice to the model");
        }
        return said(opened.text())
                .map(words -> new Speech(words, opened.noise()))
                .orElse(opened);
    }

    private static Optional<String> said(String text) {
        Matcher match = SAID.matcher(text);
        return match.matches() ? Optional.of(Whitespace.trim(match.group(2))) : Optional.empty();
    }
}
