package io.funes.web.status;

import io.funes.core.text.Counted;
import io.funes.web.job.JobView;
import io.funes.web.share.ShareText;
import io.funes.web.text.Plain;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A status as lines for people. */
public final class StatusText {

    private StatusText() {}

    /** Ends in a newline. */
    public static String of(StatusView status) {
        return row("home", status.home())
                + row("memory", status.memory().says())
                + row("words", Counted.of(status.coverage().chunks(), "chunk") + " can be found by their words")
                + row("meaning", meaning(status))
                + row("index", status.index().says())
                + ShareText.of(status.remotes())
                + status.jobs().stream().map(StatusText::job).collect(Collectors.joining())
                + row("process", process(status.process()));
    }

    /** Of memories that were named; ends in a newline. */
    public static String of(List<MemoryStatus> memories) {
        return memories.stream()
                .map(m -> row("memory", m.memory() + ": " + m.state())
                        + m.remote().map(ShareText::of).orElse(""))
                .collect(Collectors.joining());
    }

    private static String meaning(StatusView status) {
        long chunks = status.coverage().chunks();
        long vectors = status.coverage().vectors();
        String share = chunks == 0 ? "" : " (" + vectors * 100 / chunks + " %)";
        long waiting =
                status.waiting().values().stream().mapToLong(Long::longValue).sum();
        String rest = waiting > 0 ? ", " + number(waiting) + " follow in the background" : "";
        return number(vectors) + " of them by meaning too" + share + rest;
    }

    private static String job(JobView job) {
        return row("job", job.kind() + " " + job.id() + " " + job.state());
    }

    private static String process(StatusView.ProcessView process) {
        String resident = process.residentMegabytes() > 0 ? ", " + process.residentMegabytes() + " MB" : "";
        return "pid " + process.pid() + ", since " + process.since() + ", funes " + process.version() + resident;
    }

    private static String row(String name, String value) {
        return Plain.line(String.format(Locale.ROOT, "%-9s%s", name, value));
    }

    private static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }
}
