package io.funes.ingest.pi;

import io.funes.core.trace.Harness;
import io.funes.ingest.jsonl.Json;
import io.funes.ingest.jsonl.JsonLines;
import io.funes.ingest.jsonl.TraceFiles;
import io.funes.ingest.source.Checkpoint;
import io.funes.ingest.source.Claims;
import io.funes.ingest.source.OpenTrace;
import io.funes.ingest.source.ReadOrder;
import io.funes.ingest.source.Surroundings;
import io.funes.ingest.source.TraceSource;
import io.funes.ingest.source.TraceUnit;
import io.funes.ingest.source.UnitReading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * pi: one file per session, a tree of entries. A file of version 1 has entries without ids, and becomes another when pi
 * opens it again: the same messages with ids. So it is a unit of its own, whose messages the later one repeats.
 */
public final class PiSource implements TraceSource {

    private static final int VERSION = 2;

    /** Copies that the harness makes of a session or of its steps. */
    private static final Pattern COPIES =
            Pattern.compile(".*\\.(trajectory|checkpoint\\..*|deleted.*|reset.*)\\.jsonl");

    /** The model's whole context before a compaction: messages that stand in the file already. */
    private static final Set<String> UNREAD = Set.of("retainedTail", "systemMessage");

    private final PiFamily family;

    private PiSource(PiFamily family) {
        this.family = family;
    }

    public static PiSource pi() {
        return new PiSource(PiFamily.PI);
    }

    /** OpenClaw, which runs pi's agent under another name. */
    public static PiSource openClaw() {
        return new PiSource(PiFamily.OPENCLAW);
    }

    /** oh-my-pi, a fork of pi. */
    public static PiSource ohMyPi() {
        return new PiSource(PiFamily.OMP);
    }

    @Override
    public Harness harness() {
        return family.harness();
    }

    @Override
    public int version() {
        return VERSION;
    }

    @Override
    public List<Path> homes(Surroundings surroundings) {
        return family.homes(surroundings);
    }

    @Override
    public boolean mayHold(Path file) {
        String name = TraceFiles.name(file);
        return name.endsWith(".jsonl") && !COPIES.matcher(name).matches() && family.mayHold(file);
    }

    @Override
    public boolean recognizes(Path file) {
        return TraceFiles.startsWith(file, PiSource::isOurs);
    }

    /** Names begin with the time of the session's start, so a fork comes behind what it was forked from. */
    @Override
    public ReadOrder order(Path file) {
        return new ReadOrder(harness().id(), TraceFiles.name(file), false);
    }

    @Override
    public OpenTrace open(Path file) {
        String key = file + (TraceFiles.startsWith(file, PiSource::isFirstVersion) ? "#v1" : "");
        return OpenTrace.of(this, new TraceUnit(harness(), key, file));
    }

    @Override
    public UnitReading open(TraceUnit unit, Optional<Checkpoint> from, Claims claims) throws IOException {
        return JsonLines.open(unit.file(), from, state -> new PiParser(unit, state, claims), UNREAD);
    }

    /** Other harnesses may write this format for the Hub, and then say in the header who they are. */
    private static boolean isOurs(Json record) {
        return record.textOr("type", "").equals("session")
                && (!record.has("harness") || record.has("version"))
                && record.words("id").isPresent()
                && record.has("timestamp");
    }

    private static boolean isFirstVersion(Json record) {
        return isOurs(record) && !record.has("version");
    }
}
