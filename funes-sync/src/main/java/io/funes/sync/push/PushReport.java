package io.funes.sync.push;

import io.funes.core.text.Counted;
import java.util.Locale;
import java.util.Optional;

/**
 * What a push did.
 *
 * @param preview what there was to send, as the gate judged it
 * @param commit the commit it was published in; empty when there was nothing to send
 * @param chunks how many chunks were published
 * @param files how many files were sent, those of the indexes among them
 * @param bytes how many bytes were sent, those of the indexes among them
 * @param retries how often somebody else was faster
 * @param created whether the repository was made
 * @param indexed whether the published indexes were renewed
 */
public record PushReport(
        Preview preview,
        Optional<String> commit,
        int chunks,
        int files,
        long bytes,
        int retries,
        boolean created,
        boolean indexed) {

    private static final double MEGA = 1e6;
    private static final int SHORT = 8;

    /** Whether something is new and none of it could leave. */
    public boolean everythingHeld() {
        return commit.isEmpty() && preview.held() > 0;
    }

    /** One line for people. */
    public String line() {
        String held = preview.held() > 0
                ? "; " + Counted.are(preview.held(), "block") + " held, `funes holds` shows them"
                : "";
        return commit.map(c -> String.format(
                                Locale.ROOT,
                                "published %s to %s in %s (%.1f MB), now at %s",
                                Counted.of(chunks, "chunk"),
                                preview.repo(),
                                Counted.of(files, "file"),
                                bytes / MEGA,
                                c.substring(0, Math.min(SHORT, c.length()))))
                        .orElse("nothing was sent to " + preview.repo() + (preview.held() > 0 ? "" : ": it has all"))
                + held;
    }
}
