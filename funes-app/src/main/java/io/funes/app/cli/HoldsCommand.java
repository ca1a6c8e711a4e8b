package io.funes.app.cli;

import io.funes.sync.holds.Act;
import io.funes.sync.holds.Decision;
import io.funes.sync.holds.Hold;
import io.funes.sync.holds.HoldFilter;
import io.funes.sync.holds.HoldPage;
import io.funes.sync.holds.Holds;
import io.funes.sync.holds.Selection;
import io.funes.sync.holds.Verdicts;
import io.funes.web.holds.HoldText;
import io.funes.web.holds.HoldViews;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code funes holds}: reviews what was kept back from a publish. */
@Command(
        name = "holds",
        mixinStandardHelpOptions = true,
        description =
                "Reviews blocks that were kept back from a publish because something in them looks like a secret.",
        footer = {
            "",
            "A verdict on a value holds wherever the value stands. What is decided is remembered, and can be undone"
                    + " until a redaction has been applied. Without a command: list."
        })
final class HoldsCommand implements Callable<Integer> {

    private final Call call;
    private final Parts parts;

    HoldsCommand(Call call, Parts parts) {
        this.call = call;
        this.parts = parts;
    }

    @Override
    public Integer call() {
        return list(new HoldOptions(), false, 0, Holds.DEFAULT_LIMIT, false);
    }

    @Command(name = "list", mixinStandardHelpOptions = true, description = "Lists holds that wait for a verdict.")
    int list(
            @Mixin HoldOptions which,
            @Option(names = "--decided", description = "Also those that nobody has to judge any more.") boolean decided,
            @Option(names = "--offset", paramLabel = "N", description = "How many to skip.") int offset,
            @Option(names = "--limit", paramLabel = "N", description = "How many.", defaultValue = "20") int limit,
            @Option(names = "--json", description = "As JSON.") boolean json) {
        HoldFilter filter = which.filter(decided);
        HoldPage page = holds().list(filter, offset, limit);
        var kinds = holds().kinds(filter.withDecided(false));
        return say(json, HoldViews.of(page, kinds), HoldText.of(page, kinds));
    }

    @Command(name = "show", mixinStandardHelpOptions = true, description = "Shows one hold, masked.")
    int show(
            @Parameters(paramLabel = "N", description = "The hold's number.") long id,
            @Option(names = "--json", description = "As JSON.") boolean json) {
        Hold hold = holds().find(id);
        return say(json, HoldViews.of(hold), HoldText.of(hold));
    }

    @Command(
            name = "release",
            mixinStandardHelpOptions = true,
            description = "Decides that values are no secrets, wherever they stand.")
    int release(@Mixin Which which) {
        return decided(verdicts().decide(Decision.RELEASE, which.selection(), which.reason()), which.json());
    }

    @Command(
            name = "redact",
            mixinStandardHelpOptions = true,
            description =
                    "Decides that values are replaced by markers: in what is sent, and here with the next scrub or push.")
    int redact(@Mixin Which which) {
        return decided(verdicts().decide(Decision.REDACT, which.selection(), which.reason()), which.json());
    }

    @Command(
            name = "exclude",
            mixinStandardHelpOptions = true,
            description = "Decides that blocks, or whole sessions, are never sent.")
    int exclude(
            @Mixin Which which,
            @Option(names = "--whole-session", description = "Not only the blocks.") boolean whole) {
        Act act = whole
                ? verdicts().excludeSessions(which.selection(), which.reason())
                : verdicts().decide(Decision.EXCLUDE, which.selection(), which.reason());
        return decided(act, which.json());
    }

    @Command(name = "history", mixinStandardHelpOptions = true, description = "Lists what was decided, newest first.")
    int history(
            @Option(names = "--offset", paramLabel = "N", description = "How many to skip.") int offset,
            @Option(names = "--limit", paramLabel = "N", description = "How many.", defaultValue = "20") int limit,
            @Option(names = "--json", description = "As JSON.") boolean json) {
        List<Act> acts = verdicts().history(offset, limit);
        return say(json, acts.stream().map(HoldViews::of).toList(), HoldText.of(acts));
    }

    @Command(
            name = "undo",
            mixinStandardHelpOptions = true,
            description = "Takes an act back; what was sent meanwhile stays sent.")
    int undo(
            @Parameters(paramLabel = "ACT", arity = "0..1", description = "As history numbers it; else the last.")
                    @Nullable
                    Long act,
            @Option(names = "--reason", paramLabel = "WHY", defaultValue = "", description = "Kept with the act.")
                    String reason,
            @Option(names = "--json", description = "As JSON.") boolean json) {
        Act undone = act == null ? verdicts().undoLast(reason) : verdicts().undo(act, reason);
        return say(json, HoldViews.of(undone), HoldText.of(undone));
    }

    /** Which holds a verdict is about, and why. */
    static final class Which {

        @Parameters(paramLabel = "N", description = "Numbers of holds.")
        private List<Long> ids = List.of();

        @Mixin
        private HoldOptions options = new HoldOptions();

        @Option(names = "--all", description = "Every open hold.")
        private boolean all;

        @Option(names = "--reason", paramLabel = "WHY", description = "Why; a release needs it.")
        private @Nullable String reason;

        @Option(names = "--json", description = "As JSON.")
        private boolean json;

        Selection selection() {
            int said = (ids.isEmpty() ? 0 : 1) + (options.isGiven() ? 1 : 0) + (all ? 1 : 0);
            if (said != 1) {
                throw new IllegalArgumentException(
                        "say what is meant: either numbers of holds, or options such as --detector, or --all");
            }
            return ids.isEmpty() ? new Selection.Matching(options.filter(false)) : new Selection.These(ids);
        }

        String reason() {
            return Optional.ofNullable(reason).orElse("");
        }

        boolean json() {
            return json;
        }
    }

    private int decided(Act act, boolean json) {
        return say(
                json, HoldViews.of(act), HoldText.of(act) + "Take it back with `funes holds undo " + act.id() + "`.\n");
    }

    private int say(boolean json, Object view, String text) {
        call.console().out().print(json ? Json.of(view) + "\n" : text);
        return 0;
    }

    private Holds holds() {
        return parts.get(Holds.class);
    }

    private Verdicts verdicts() {
        return parts.get(Verdicts.class);
    }
}
