package io.funes.ingest.pi;

import io.funes.ingest.speech.Speech;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Leaves out of a prompt what a gateway, not a person, put in front: who sent it, as a block of JSON, and a heartbeat. */
final class PiNoise {

    private static final Pattern SENDER =
            Pattern.compile("\\A\\s*[^\\n(]{1,60}\\(untrusted metadata\\):\\s*```json\\n");
    private static final String FENCE = "\n```";
    private static final int DEPTH_MAX = 16;
    private static final String HEARTBEAT = "Read HEARTBEAT.md if it exists";

    private PiNoise() {}

    static Speech prompt(String text) {
        return prompt(text, 0);
    }

    /** @param depth how many blocks stand before it already */
    private static Speech prompt(String text, int depth) {
        if (text.startsWith(HEARTBEAT)) {
            return Speech.none("heartbeat");
        }
        Matcher sender = SENDER.matcher(text);
        int end = sender.lookingAt() ? text.indexOf(FENCE, sender.end() - 1) : -1;
        return end < 0
                ? Speech.of(text)
                : new Speech(rest(text, end + FENCE.length(), depth), List.of("sender's metadata"));
    }

    private static String rest(String text, int from, int depth) {
        String rest = text.substring(from).stripLeading();
        return depth > DEPTH_MAX ? rest : prompt(rest, depth + 1).text();
    }
}
