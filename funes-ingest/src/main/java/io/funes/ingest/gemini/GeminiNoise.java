package io.funes.ingest.gemini;

import io.funes.core.trace.Whitespace;
import io.funes.ingest.speech.Envelopes;
import io.funes.ingest.speech.Speech;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Leaves out of a prompt what the command line added: its context, and the contents of files that were referred to. */
final class GeminiNoise {

    private static final Envelopes ENVELOPES =
            new Envelopes(Set.of("session_context", "system-reminder", "hook_context", "environment_context"));
    private static final String FILES = "--- Content from referenced files ---";
    private static final String FILES_END = "--- End of content ---";

    private GeminiNoise() {}

    static Speech prompt(String text) {
        Speech opened = ENVELOPES.open(text);
        int from = opened.text().indexOf(FILES);
        if (from < 0) {
            return opened;
        }
        int end = opened.text().indexOf(FILES_END, from);
        String behind = end < 0 ? "" : opened.text().substring(end + FILES_END.length());
        List<String> noise = new ArrayList<>(opened.noise());
        noise.add("referenced files");
        return new Speech(Whitespace.trim(opened.text().substring(0, from) + behind), noise);
    }
}
