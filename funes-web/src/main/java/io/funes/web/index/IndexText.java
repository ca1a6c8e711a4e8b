package io.funes.web.index;

import io.funes.core.text.Counted;
import io.funes.core.trace.Harness;
import io.funes.web.text.Plain;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Indexing in lines for people. */
public final class IndexText {

    private static final double MEGA = 1e6;
    private static final int WARNINGS_SHOWN = 10;
    private static final int PLACES_SHOWN = 2;

    private IndexText() {}

    /** One line, such as {@code 12/40 files, 3,400 chunks, 1,700 chunks/s, 8 s left}; without a newline. */
    public static String of(IndexProgress progress) {
        return String.format(
                        Locale.ROOT,
                        "%,d/%,d files, %,d chunks, %,d chunks/s",
                        progress.files(),
                        progress.total(),
                        progress.chunks(),
                        progress.chunksPerSecond())
                + left(progress.files(), progress.total(), progress.seconds());
    }

    /** One line, such as {@code 2,048/9,000 chunks, 3 s left}; without a newline. */
    public static String of(ReindexProgress progress) {
        return String.format(Locale.ROOT, "%,d/%,d chunks", progress.chunks(), progress.total())
                + left(progress.chunks(), progress.total(), progress.seconds());
    }

    /** One line, without a newline. */
    public static String of(ReindexResult result) {
        return String.format(
                Locale.ROOT,
                "%s in the new search index, %.1f s",
                Counted.of(result.chunks(), "chunk"),
                result.seconds());
    }

    /** The report and its warnings; ends in a newline. */
    public static String of(IndexResult result) {
        int more = Math.max(0, result.warnings().size() - WARNINGS_SHOWN);
        return summary(result)
                + result.warnings().stream()
                        .limit(WARNINGS_SHOWN)
                        .map(IndexText::line)
                        .collect(Collectors.joining())
                + (more == 0 ? "" : String.format(Locale.ROOT, "and %,d more; `funes doctor` lists them%n", more));
    }

    /** What is said about vectors that follow; empty when none wait. */
    public static String waiting(long waiting) {
        return waiting == 0
                ? ""
                : "the vectors of " + Counted.of(waiting, "chunk")
                        + " follow in the background; `funes status` says how far they are\n";
    }

    /** What is said before vectors are waited for; empty when none wait. */
    public static String waitedFor(long waiting) {
        return waiting == 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        "waiting for the vectors of %s; ctrl-c ends that and loses nothing, --no-wait leaves them to a daemon%n",
                        Counted.of(waiting, "chunk"));
    }

    /** How long it will take, as far as that can be told from what is done. */
    public static String left(long done, long total, double seconds) {
        if (done < 1 || done >= total || seconds < 1) {
            return "";
        }
        long left = Math.round(seconds / done * (total - done));
        return left >= 120 ? ", " + left / 60 + " min left" : ", " + left + " s left";
    }

    private static String summary(IndexResult result) {
        return String.format(
                Locale.ROOT,
                "%s of %s from %s (%.1f MB) in %.1f s; %s unchanged%s%s%n",
                Counted.of(result.chunks(), "new chunk"),
                Counted.of(result.turns(), "turn"),
                Counted.of(result.read(), "file"),
                result.bytes() / MEGA,
                result.seconds(),
                Counted.of(result.unchanged(), "file"),
                result.others() == 0 ? "" : ", " + Counted.of(result.others(), "file") + " of other agents passed over",
                result.unrecognized() == 0
                        ? ""
                        : ", " + Counted.of(result.unrecognized(), "file") + " that no agent known here has left");
    }

    /** What is said when the known places held nothing: where they are, and what else can be done. */
    public static String nothing(Map<Harness, List<Path>> places, Path user) {
        return "No agent has left sessions where they are known to keep them:\n"
                + places.entrySet().stream()
                        .map(place -> Plain.line(String.format(
                                Locale.ROOT, "  %-12s %s", place.getKey().cliName(), shown(place.getValue(), user))))
                        .collect(Collectors.joining())
                + "`funes index PATH` takes sessions from elsewhere; `funes demo` shows how it works with made-up ones.\n";
    }

    private static String shown(List<Path> places, Path user) {
        String first = places.stream()
                .limit(PLACES_SHOWN)
                .map(path -> path.startsWith(user) ? "~/" + user.relativize(path) : path.toString())
                .collect(Collectors.joining(", "));
        int more = places.size() - PLACES_SHOWN;
        return more > 0 ? first + " and " + Counted.of(more, "like place") : first;
    }

    private static String line(IndexResult.Warning warning) {
        return Plain.line("warning: " + warning.path() + ": " + warning.reason());
    }
}
