package io.funes.sync;

import io.funes.core.home.FunesHome;
import io.funes.core.inference.Embedder;
import io.funes.core.inference.store.ModelSource;
import io.funes.core.memory.Memory;
import io.funes.core.secret.FingerprintKey;
import io.funes.core.secret.SecretScanner;
import io.funes.core.state.Migration;
import io.funes.core.state.StateDb;
import io.funes.sync.curate.Curation;
import io.funes.sync.holds.HoldTables;
import io.funes.sync.holds.HoldingGate;
import io.funes.sync.holds.Holds;
import io.funes.sync.holds.Scan;
import io.funes.sync.holds.Scrub;
import io.funes.sync.holds.SettlingGate;
import io.funes.sync.holds.Stored;
import io.funes.sync.holds.VerdictFile;
import io.funes.sync.holds.Verdicts;
import io.funes.sync.hub.Hub;
import io.funes.sync.hub.HubSettings;
import io.funes.sync.hub.Pause;
import io.funes.sync.link.Links;
import io.funes.sync.link.Publishing;
import io.funes.sync.link.Settled;
import io.funes.sync.mirror.Mirrors;
import io.funes.sync.push.Push;
import io.funes.sync.push.Receipts;
import java.time.Clock;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * The parts of this module. Whoever includes it brings those of the core, a {@link Clock}, {@link Stored} and
 * {@link HubSettings}.
 */
@Configuration(proxyBeanMethods = false)
public class SyncConfiguration {

    @Bean
    Migration holdTables() {
        return HoldTables.FIRST;
    }

    @Bean
    HoldingGate gate(SecretScanner scanner, ObjectProvider<FingerprintKey> key, StateDb db, Clock clock) {
        return new HoldingGate(scanner, key::getObject, db, clock);
    }

    @Bean
    Holds holds(StateDb db) {
        return new Holds(db);
    }

    @Bean
    Verdicts verdicts(StateDb db, SecretScanner scanner, Clock clock) {
        return new Verdicts(db, scanner, clock);
    }

    @Bean
    VerdictFile verdictFile(StateDb db, FingerprintKey key, SecretScanner scanner) {
        return new VerdictFile(db, key, scanner);
    }

    @Bean
    Scan scan(
            SecretScanner scanner,
            ObjectProvider<Stored> stored,
            ObjectProvider<StateDb> db,
            ObjectProvider<FingerprintKey> key) {
        return new Scan(scanner, stored::getObject, db::getObject, key::getObject);
    }

    @Bean
    Scrub scrub(Stored stored, StateDb db, SecretScanner scanner, FingerprintKey key) {
        return new Scrub(stored, db, scanner, key);
    }

    @Bean
    Migration receiptTable() {
        return Receipts.TABLES;
    }

    @Bean
    Migration lookTable() {
        return Receipts.LOOKS;
    }

    @Bean
    Migration linkTable() {
        return Links.TABLES;
    }

    @Bean
    Hub hub(HubSettings settings) {
        return Hub.of(settings);
    }

    @Bean
    ModelSource modelSource(ObjectProvider<Hub> hub) {
        return (repository, revision, path, offset) -> hub.getObject().model(repository, revision, path, offset);
    }

    @Bean
    Mirrors mirrors(FunesHome home, Hub hub, Clock clock) {
        return new Mirrors(home, hub, clock);
    }

    @Bean
    Receipts receipts(StateDb db) {
        return new Receipts(db);
    }

    @Bean
    Push push(
            Memory memory,
            Mirrors mirrors,
            Hub hub,
            HoldingGate gate,
            ObjectProvider<Scrub> scrub,
            Curation curation,
            Embedder embedder,
            Receipts receipts,
            Clock clock) {
        Gate settling = new SettlingGate(gate, scrub::getObject);
        return new Push(memory, mirrors, hub, settling, curation, embedder, receipts, clock, Pause.sleeping());
    }

    @Bean
    Migration curationTables() {
        return Curation.TABLES;
    }

    @Bean
    Curation curation(Memory memory, StateDb db, Clock clock) {
        return new Curation(memory, db, clock);
    }

    @Bean
    Links links(StateDb db, Clock clock) {
        return new Links(db, clock);
    }

    @Bean
    Publishing publishing(Memory memory, Links links, Push push, Clock clock, ObjectProvider<Settled> settled) {
        return new Publishing(memory, links, push, clock, settled.getIfAvailable(() -> Settled.ALWAYS));
    }
}
