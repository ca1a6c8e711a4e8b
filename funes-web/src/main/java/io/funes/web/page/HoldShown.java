package io.funes.web.page;

import io.funes.core.trace.Harness;
import io.funes.core.trace.Timestamp;
import io.funes.sync.holds.Hold;
import io.funes.web.render.Visible;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A hold as the reviewer sees it. No value is in it: contexts come masked.
 *
 * @param place the kind of block and its tool
 * @param link the turn in its session
 * @param open whether it waits for a verdict
 */
record HoldShown(
        long id,
        String state,
        boolean open,
        String agent,
        String place,
        Optional<String> time,
        String session,
        String link,
        Optional<String> failure,
        List<Found> findings) {

    /**
     * A value that was found, masked.
     *
     * @param value its fingerprint
     * @param decision what is decided about it
     */
    record Found(
            String detector,
            String confidence,
            String part,
            String value,
            int times,
            String context,
            Optional<String> decision) {}

    static HoldShown of(Hold hold) {
        String session = hold.place().session().value();
        return new HoldShown(
                hold.id(),
                hold.state().label(),
                hold.state() == Hold.State.OPEN,
                Names.of(new Harness(hold.harness())),
                Visible.line(hold.type().replace('_', ' ')
                        + hold.tool().map(t -> " " + t).orElse("")),
                hold.time().map(Timestamp::new).flatMap(Timestamp::shown).map(Visible::line),
                Visible.line(session),
                Links.turn(session, hold.seq()),
                hold.failure().map(Visible::line),
                hold.findings().stream().map(HoldShown::found).toList());
    }

    private static Found found(Hold.Finding finding) {
        return new Found(
                Visible.line(finding.detector()),
                finding.confidence().name().toLowerCase(Locale.ROOT),
                finding.part().label(),
                finding.fingerprint().hex(),
                finding.times(),
                Visible.of(finding.context()),
                finding.decision().map(d -> d.label()));
    }
}
