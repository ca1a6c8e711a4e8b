package io.funes.ingest;

import io.funes.core.home.FunesHome;
import io.funes.core.inference.Embedder;
import io.funes.core.memory.Lens;
import io.funes.core.memory.Memory;
import io.funes.core.state.Migration;
import io.funes.core.state.StateDb;
import io.funes.ingest.source.Surroundings;
import io.funes.ingest.watch.Arrivals;
import io.funes.ingest.watch.SessionEnds;
import io.funes.ingest.watch.Spool;
import io.funes.ingest.watch.Watcher;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * The beans of this module. Whoever includes it brings the {@link Surroundings}, a {@link Redaction}, the memory, its lens
 * and the embedder.
 */
@Configuration(proxyBeanMethods = false)
public class IngestConfiguration {

    @Bean
    Migration ingestTables() {
        return IngestTables.FIRST;
    }

    @Bean
    Migration ingestReplacing() {
        return IngestTables.REPLACING;
    }

    @Bean
    LedgerWords ledgerWords(StateDb db) {
        return new LedgerWords(db);
    }

    @Bean
    Migration ingestBranches() {
        return IngestTables.BRANCHES;
    }

    @Bean
    Migration ingestStored() {
        return IngestTables.STORED;
    }

    @Bean
    Migration ingestHooks() {
        return IngestTables.HOOKS;
    }

    @Bean
    HookCalls hookCalls(StateDb db) {
        return new HookCalls(db);
    }

    @Bean
    Sources sources() {
        return Sources.known();
    }

    @Bean
    Courtesy courtesy() {
        return new Courtesy();
    }

    @Bean
    Ingest ingest(
            Sources sources, Surroundings surroundings, StateDb db, Memory memory, Lens lens, Redaction redaction) {
        return new Ingest(sources, surroundings, db, memory, lens, redaction);
    }

    @Bean
    Backfill backfill(StateDb db, Memory memory, Lens lens, Embedder embedder, Courtesy courtesy) {
        return new Backfill(db, memory, lens, embedder, courtesy);
    }

    @Bean(initMethod = "start", destroyMethod = "close")
    Background background(Backfill backfill, Memory memory) {
        return new Background(backfill, memory);
    }

    @Bean
    Arrivals arrivals(ObjectProvider<Ingest> ingest, ObjectProvider<Background> background) {
        return new Arrivals(paths -> {
            ingest.getObject().arrived(paths);
            background.getObject().wake();
        });
    }

    @Bean
    Spool spool(FunesHome home, Arrivals arrivals, ObjectProvider<SessionEnds> ends, ObjectProvider<HookCalls> calls) {
        return new Spool(
                home.spool(),
                arrivals,
                ends.getIfAvailable(() -> SessionEnds.IGNORED),
                (harness, event, at) -> calls.getObject().heard(harness, event, at));
    }

    @Bean
    Watcher watcher(Sources sources, Surroundings surroundings, Arrivals arrivals) {
        return new Watcher(sources, surroundings, arrivals);
    }

    @Bean
    Quality quality(StateDb db) {
        return new Quality(db);
    }

    @Bean
    SessionRegister sessionRegister(StateDb db) {
        return new SessionRegister(db);
    }
}
