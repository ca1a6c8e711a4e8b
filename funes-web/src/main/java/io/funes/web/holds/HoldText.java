package io.funes.web.holds;

import io.funes.core.trace.Timestamp;
import io.funes.sync.holds.Act;
import io.funes.sync.holds.Hold;
import io.funes.sync.holds.HoldKind;
import io.funes.sync.holds.HoldPage;
import io.funes.web.text.Plain;
import java.util.List;
import java.util.Locale;

/** Holds, verdicts and acts as people read them on a terminal. */
public final class HoldText {

    private HoldText() {}

    /** A page, after a line for each kind of finding. */
    public static String of(HoldPage page, List<HoldKind> kinds) {
        if (page.total() == 0) {
            return "nothing is held\n";
        }
        StringBuilder out = new StringBuilder();
        kinds.forEach(kind -> out.append(of(kind)));
        out.append(kinds.isEmpty() ? "" : "\n");
        page.holds().forEach(hold -> out.append(line(hold)));
        long last = page.offset() + page.holds().size();
        if (last < page.total()) {
            out.append(String.format(
                    Locale.ROOT,
                    "%,d of %,d; more with --offset %d%n",
                    page.holds().size(),
                    page.total(),
                    last));
        }
        return out.append("\nA look closer: funes holds show N. Then: release, redact or exclude N.\n")
                .toString();
    }

    /** One hold with all that was found. */
    public static String of(Hold hold) {
        StringBuilder out = new StringBuilder(head(hold));
        out.append("  session ").append(Plain.of(hold.place().session().value()));
        out.append(" turn ").append(Plain.of(hold.place().turn().value()));
        out.append(" block ").append(hold.place().block()).append('\n');
        out.append("  first seen ")
                .append(hold.firstSeen())
                .append(", last ")
                .append(hold.lastSeen())
                .append('\n');
        hold.failure()
                .ifPresent(why ->
                        out.append("  could not be scanned: ").append(why).append('\n'));
        hold.findings().forEach(finding -> out.append(of(finding)));
        return out.toString();
    }

    /** Acts, the newest first. */
    public static String of(List<Act> acts) {
        if (acts.isEmpty()) {
            return "nothing was decided yet\n";
        }
        StringBuilder out = new StringBuilder();
        acts.forEach(act -> out.append(of(act)));
        return out.toString();
    }

    /** One act in a line or two. */
    public static String of(Act act) {
        String undone = act.undone()
                .map(at -> "    undone " + at
                        + act.undoneReason()
                                .filter(r -> !r.isBlank())
                                .map(r -> ": " + r)
                                .orElse("") + "\n")
                .orElse("");
        return "%d  %s  %s  %,d verdict%s on %s%s%s%n%s"
                .formatted(
                        act.id(),
                        act.at(),
                        act.decision().label(),
                        act.verdicts(),
                        act.verdicts() == 1 ? "" : "s",
                        Plain.of(act.asked()),
                        act.applied() ? " (applied)" : "",
                        act.reason().isBlank() ? "" : ": " + Plain.of(act.reason()),
                        undone);
    }

    private static String of(HoldKind kind) {
        return "%,7d held  %,7d value%s  %s (%s)%n"
                .formatted(
                        kind.holds(),
                        kind.values(),
                        kind.values() == 1 ? " " : "s",
                        kind.detector(),
                        kind.confidence().name().toLowerCase(Locale.ROOT));
    }

    private static String line(Hold hold) {
        StringBuilder out = new StringBuilder(head(hold));
        hold.failure()
                .ifPresent(why ->
                        out.append("    could not be scanned: ").append(why).append('\n'));
        hold.findings().stream()
                .limit(3)
                .forEach(f -> out.append("    ").append(Plain.of(f.context())).append('\n'));
        int more = hold.findings().size() - 3;
        return out.append(more > 0 ? "    and " + more + " more\n" : "").toString();
    }

    private static String head(Hold hold) {
        return "%d  %s  %s %s%s  [%s] seq%d%n"
                .formatted(
                        hold.id(),
                        hold.state().label(),
                        hold.harness(),
                        hold.type(),
                        hold.tool().map(t -> " " + Plain.of(t)).orElse(""),
                        hold.time()
                                .map(Timestamp::new)
                                .flatMap(Timestamp::shown)
                                .map(Plain::of)
                                .orElse("-"),
                        hold.seq());
    }

    private static String of(Hold.Finding finding) {
        return "  %s (%s) in %s%s, value %s%s%n    %s%n"
                .formatted(
                        finding.detector(),
                        finding.confidence().name().toLowerCase(Locale.ROOT),
                        finding.part().label(),
                        finding.times() == 1 ? "" : ", " + finding.times() + " times",
                        finding.fingerprint().hex(),
                        finding.decision().map(d -> ": " + d.label()).orElse(""),
                        Plain.of(finding.context()));
    }
}
