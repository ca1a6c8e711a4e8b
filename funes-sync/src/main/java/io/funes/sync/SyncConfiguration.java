package io.funes.sync;

import io.funes.core.secret.FingerprintKey;
import io.funes.core.secret.SecretScanner;
import io.funes.core.state.Migration;
import io.funes.core.state.StateDb;
import io.funes.sync.holds.HoldTables;
import io.funes.sync.holds.HoldingGate;
import io.funes.sync.holds.Holds;
import io.funes.sync.holds.Scan;
import io.funes.sync.holds.Scrub;
import io.funes.sync.holds.Stored;
import io.funes.sync.holds.VerdictFile;
import io.funes.sync.holds.Verdicts;
import java.time.Clock;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The parts of this module. Whoever includes it brings those of the core, a {@link Clock} and {@link Stored}. */
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
}
