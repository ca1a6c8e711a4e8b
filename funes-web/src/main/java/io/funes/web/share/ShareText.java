package io.funes.web.share;

import io.funes.core.text.Counted;
import io.funes.sync.push.Preview;
import io.funes.web.text.Plain;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Sharing in lines for people. */
public final class ShareText {

    private static final int SHOWN = 10;

    private ShareText() {}

    /** Ends in a newline. */
    public static String of(Preview preview) {
        String there = preview.exists()
                ? "has " + Counted.of(preview.remoteChunks(), "chunk")
                : "is not there yet; a push makes it, private";
        return row("memory", preview.repo() + " " + there)
                + row("new", preview.line())
                + rows("session", preview.sessions())
                + rows("checkout", preview.repos())
                + rows("held", preview.reasons())
                + (preview.excluded() > 0 ? row("never", Counted.are(preview.excluded(), "block") + " excluded") : "");
    }

    /** One line per remote memory; empty when there are none. */
    public static String of(List<Sharing.Remote> remotes) {
        return remotes.stream().map(ShareText::of).collect(Collectors.joining());
    }

    /** How a home stands with one; ends in a newline. */
    public static String of(Sharing.Remote remote) {
        return row(remote.linked().isPresent() ? "linked" : "remote", line(remote));
    }

    private static String line(Sharing.Remote remote) {
        String brought = remote.checked().map(c -> ", asked at " + c).orElse(", never brought");
        String pushed = remote.pushed()
                .map(p -> ", " + Counted.of(p.chunks(), "chunk") + " pushed at " + p.at())
                .orElse(", nothing pushed from here");
        String failed = remote.failed()
                .map(f -> ", publishing failed: " + f
                        + remote.next().map(n -> "; again at " + n).orElse(""))
                .orElse("");
        String pending = remote.pending()
                .map(p -> ", " + Counted.are(p, "chunk") + " not there")
                .orElse("");
        String held = remote.held()
                .filter(h -> h > 0)
                .map(h -> ", " + Counted.are(h, "block") + " held")
                .orElse("");
        return remote.repo() + brought + pending + held + pushed + failed;
    }

    private static String rows(String name, Map<String, Long> counts) {
        String rows = counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .limit(SHOWN)
                .map(e -> row(name, (e.getKey().isEmpty() ? "(unknown)" : e.getKey()) + "  " + e.getValue()))
                .collect(Collectors.joining());
        return counts.size() > SHOWN ? rows + row(name, "… and " + (counts.size() - SHOWN) + " more") : rows;
    }

    private static String row(String name, String value) {
        return Plain.line(String.format(Locale.ROOT, "%-9s%s", name, value));
    }
}
