package io.funes.sync;

import io.funes.core.home.FunesHome;
import io.funes.core.inference.Embedder;
import io.funes.core.inference.Vector;
import io.funes.core.memory.EmbeddedChunk;
import io.funes.core.memory.SomeChunks;
import io.funes.core.memory.lance.LanceMemory;
import io.funes.core.memory.lance.LanceOptions;
import io.funes.core.state.StateDb;
import io.funes.sync.curate.Curation;
import io.funes.sync.hub.Hub;
import io.funes.sync.hub.HubSettings;
import io.funes.sync.hub.RepoName;
import io.funes.sync.hub.stub.HubStub;
import io.funes.sync.link.Links;
import io.funes.sync.mirror.Mirror;
import io.funes.sync.mirror.Mirrors;
import io.funes.sync.push.Push;
import io.funes.sync.push.PushReport;
import io.funes.sync.push.PushRequest;
import io.funes.sync.push.Receipts;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;

/** One machine that shares memories: a home, its memory, and its way to the stub of the Hub. */
public final class Machine implements AutoCloseable {

    /** A clock that stands until it is moved. */
    public static final class SetClock extends Clock {
        private Instant now = Instant.parse("2026-11-29T12:00:00Z");

        public void pass(Duration time) {
            now = now.plus(time);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    public final SetClock clock = new SetClock();
    public final LanceMemory memory;
    public final Hub hub;
    public final Mirrors mirrors;
    public final Receipts receipts;
    public final Push push;
    public final FunesHome home;
    public final Links links;
    public final Curation curation;
    private final StateDb db;

    public Machine(Path directory, HubStub stub, String token, Gate gate) {
        home = new FunesHome(directory).create();
        memory = LanceMemory.open(home.dataset(), LanceOptions.defaults());
        db = StateDb.open(home.stateDb(), List.of(Receipts.TABLES, Receipts.LOOKS, Links.TABLES, Curation.TABLES));
        hub = Hub.of(
                HubSettings.of(Map.of("HF_ENDPOINT", stub.endpoint().toString(), "HF_TOKEN", token), directory),
                time -> Thread.sleep(Math.min(20, time.toMillis())));
        mirrors = new Mirrors(home, hub, clock);
        receipts = new Receipts(db);
        links = new Links(db, clock);
        curation = new Curation(memory, db, clock);
        push = new Push(
                memory,
                mirrors,
                hub,
                gate,
                curation,
                new LengthEmbedder(),
                receipts,
                clock,
                time -> Thread.sleep(Math.min(20, time.toMillis())));
    }

    /** Lets everything pass. */
    public static Gate open() {
        return chunks -> new Gate.Judgement(chunks, List.of(), List.of());
    }

    public void learns(List<EmbeddedChunk> chunks) {
        memory.append(chunks);
    }

    public PushReport pushes(String repo) {
        return push.run(PushRequest.to(RepoName.of(repo)).withAgreed(true));
    }

    public Mirror mirror(String repo) {
        return mirrors.of(RepoName.of(repo));
    }

    @Override
    public void close() {
        mirrors.close();
        hub.close();
        memory.close();
        db.close();
    }

    /** Gives each length of text a direction. */
    public static final class LengthEmbedder implements Embedder {

        @Override
        public String model() {
            return LanceOptions.BGE_SMALL_EN;
        }

        @Override
        public Vector embed(String text) {
            return SomeChunks.vector(1_000_000 + text.length());
        }

        @Override
        public void unload() {}

        @Override
        public void close() {}
    }
}
