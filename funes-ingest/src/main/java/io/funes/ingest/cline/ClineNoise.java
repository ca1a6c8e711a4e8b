package io.funes.ingest.cline;

import io.funes.core.trace.Whitespace;
import io.funes.ingest.speech.Envelopes;
import io.funes.ingest.speech.Speech;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Takes what a person said out of the envelopes in which the model gets it, and leaves out what the extension added. */
final class ClineNoise {

    private static final Envelopes ENVELOPES = new Envelopes(Set.of(
            "environment_details",
            "explicit_instructions",
            "file_content",
            "folder_content",
            "hook_context",
            "mode_notice",
            "system-reminder"));

    /** The reminders to keep a list of what is to be done name the parameter for it, whatever they are called. */
    private static final Pattern NOTICE = Pattern.compile(
            "\\A(\\[TASK RESUMPTION\\]|\\[ERROR\\]|# Todos|# task_progress\\b|# (?i:todo list)\\b.*?\\btask_progress\\b)",
            Pattern.DOTALL);

    private ClineNoise() {}

    /** Without what the extension put around it. */
    static Speech open(String text) {
        return ENVELOPES.open(text);
    }

    static Speech prompt(String text) {
        Speech opened = open(text);
        ClineSpoken spoken = ClineSpoken.in(opened.text());
        if (isNotice(spoken.rest())) {
            return new Speech(String.join("\n", spoken.said()), and(opened.noise(), "notice to the model"));
        }
        return spoken.isAll() ? new Speech(String.join("\n", spoken.said()), opened.noise()) : opened;
    }

    /** Whether a text without its envelopes is from the extension to the model. */
    static boolean isNotice(String text) {
        return NOTICE.matcher(Whitespace.trim(text)).find();
    }

    private static List<String> and(List<String> names, String name) {
        List<String> all = new ArrayList<>(names);
        all.add(name);
        return all;
    }
}
