package io.funes.sync.holds;

import io.funes.core.trace.Chunk;
import io.funes.sync.Gate;
import java.util.List;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A gate that keeps what is here and what is sent alike: a scrub that was cut off is finished before anything leaves, and
 * verdicts that redact are applied here once their blocks have left redacted.
 */
public final class SettlingGate implements Gate {

    private static final Logger LOG = LoggerFactory.getLogger(SettlingGate.class);

    private final Gate gate;
    private final Supplier<Scrub> scrub;

    public SettlingGate(Gate gate, Supplier<Scrub> scrub) {
        this.gate = gate;
        this.scrub = scrub;
    }

    @Override
    public Judgement check(List<Chunk> chunks) {
        return gate.check(chunks);
    }

    /** @throws RefusedException when a scrub that was cut off cannot be finished */
    @Override
    public void beforePush() {
        try {
            scrub.get().finish();
        } catch (RuntimeException e) {
            // The name alone: a message of a scanner may quote what it read.
            LOG.error(
                    "nothing is published: a scrub that was cut off cannot be finished ({})",
                    e.getClass().getSimpleName());
            throw new RefusedException(
                    "nothing was published: a scrub was cut off, and cannot be finished now; run funes scrub, then push again");
        }
    }

    /** What fails here is done after the next publication: the words that left are redacted already. */
    @Override
    public void afterPush() {
        try {
            scrub.get().settle();
        } catch (RuntimeException e) {
            LOG.warn(
                    "redactions could not be applied here ({}); funes scrub does it",
                    e.getClass().getSimpleName());
        }
    }
}
