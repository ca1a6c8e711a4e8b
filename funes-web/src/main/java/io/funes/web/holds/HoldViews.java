package io.funes.web.holds;

import io.funes.core.trace.Timestamp;
import io.funes.sync.holds.Act;
import io.funes.sync.holds.Decision;
import io.funes.sync.holds.Hold;
import io.funes.sync.holds.HoldKind;
import io.funes.sync.holds.HoldPage;
import java.util.List;
import java.util.Locale;

/** Makes the JSON forms. */
public final class HoldViews {

    private HoldViews() {}

    public static HoldsView of(HoldPage page, List<HoldKind> kinds) {
        return new HoldsView(
                page.total(),
                page.offset(),
                kinds.stream().map(HoldViews::of).toList(),
                page.holds().stream().map(HoldViews::of).toList());
    }

    public static HoldView of(Hold hold) {
        return new HoldView(
                hold.id(),
                hold.state().label(),
                hold.place().session().value(),
                hold.place().turn().value(),
                hold.place().block(),
                hold.seq(),
                hold.time().map(Timestamp::new).flatMap(Timestamp::shown),
                hold.harness(),
                hold.type(),
                hold.tool(),
                hold.failure(),
                hold.firstSeen(),
                hold.lastSeen(),
                hold.findings().stream().map(HoldViews::of).toList());
    }

    public static ActView of(Act act) {
        return new ActView(
                act.id(),
                act.at(),
                act.decision().label(),
                act.reason(),
                act.asked(),
                act.verdicts(),
                act.applied(),
                act.undone(),
                act.undoneReason());
    }

    private static HoldView.FindingView of(Hold.Finding finding) {
        return new HoldView.FindingView(
                finding.part().label(),
                finding.detector(),
                label(finding.confidence()),
                finding.fingerprint().hex(),
                finding.times(),
                finding.context(),
                finding.decision().map(Decision::label));
    }

    private static HoldsView.KindView of(HoldKind kind) {
        return new HoldsView.KindView(kind.detector(), label(kind.confidence()), kind.holds(), kind.values());
    }

    private static String label(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
