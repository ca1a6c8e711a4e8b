package io.funes.ingest.hermes;

import io.funes.ingest.speech.Chat;
import io.funes.ingest.speech.Speech;

/** Leaves out what Hermes, not a person or an agent, put into a conversation. */
final class HermesNoise {

    private static final String COMPACTION = "[CONTEXT COMPACTION";
    private static final String SUMMARY = "[CONTEXT SUMMARY]";

    /** How older builds told the model to keep notes after a turn. */
    private static final String REVIEW = "Review the conversation above and ";

    private HermesNoise() {}

    static boolean isSummary(HermesRow row) {
        String text = Chat.text(row.message().get("content"));
        return row.summary() || isSummary(text);
    }

    static Speech prompt(String text, HermesRow row) {
        return row.hidden() ? Speech.none("hidden by the harness") : prompt(text);
    }

    static Speech prompt(String text) {
        if (isSummary(text)) {
            return Speech.none("compaction summary");
        }
        return text.startsWith(REVIEW) ? Speech.none("harness prompt") : Speech.of(text);
    }

    private static boolean isSummary(String text) {
        return text.startsWith(COMPACTION) || text.startsWith(SUMMARY);
    }
}
