package io.funes.ingest.source;

import java.util.List;

/** A reading in a form that is easy to compare: {@code id role: block / block}. */
public final class Told {

    private Told() {}

    public static List<String> of(Reading reading) {
        return reading.turns().stream()
                .map(turn -> turn.id() + " " + turn.role() + ": "
                        + String.join(
                                " / ",
                                turn.blocks().stream()
                                        .map(block -> block.index() + " " + block.rendered())
                                        .toList()))
                .toList();
    }
}
