package io.funes.sync.push;

import io.funes.core.text.Counted;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a push would send.
 *
 * @param repo the remote memory
 * @param exists whether it is there; if not, the push makes it, private
 * @param remoteChunks what is there already
 * @param chunks new chunks that would be sent
 * @param blocks their blocks
 * @param characters their words' length
 * @param sessions how many chunks of each session
 * @param repos how many chunks of each checkout's {@code owner/name}; the empty name where none is known
 * @param held blocks that wait for a verdict
 * @param excluded blocks that are never sent
 * @param reasons why blocks are held, with how many
 */
public record Preview(
        String repo,
        boolean exists,
        long remoteChunks,
        long chunks,
        long blocks,
        long characters,
        Map<String, Long> sessions,
        Map<String, Long> repos,
        long held,
        long excluded,
        Map<String, Long> reasons) {

    private static final double MEGA = 1e6;

    /** One line for people. */
    public String line() {
        return Counted.of(chunks, "chunk") + " of " + Counted.of(sessions.size(), "session")
                + String.format(Locale.ROOT, " (%.1f MB of text)", characters / MEGA)
                + (held > 0 ? ", and " + Counted.are(held, "block") + " held" : "");
    }

    /** Whether something is new and none of it may leave. */
    public boolean everythingHeld() {
        return chunks == 0 && held > 0;
    }

    /** The names of the checkouts it comes from. */
    public List<String> repoNames() {
        return repos.keySet().stream().filter(name -> !name.isEmpty()).toList();
    }
}
