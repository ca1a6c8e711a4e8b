package io.funes.app;

import io.funes.app.agents.AgentCheck;
import io.funes.app.agents.AgentsHere;
import io.funes.app.agents.Person;
import io.funes.app.cli.Version;
import io.funes.core.CoreConfiguration;
import io.funes.core.home.FunesHome;
import io.funes.core.home.Settings;
import io.funes.core.inference.Embedder;
import io.funes.core.inference.Reranker;
import io.funes.core.inference.store.RerankerModel;
import io.funes.core.memory.Memory;
import io.funes.core.memory.StoreSettings;
import io.funes.core.secret.FingerprintKey;
import io.funes.core.secret.SecretScanner;
import io.funes.core.state.StateDb;
import io.funes.ingest.Backfill;
import io.funes.ingest.Background;
import io.funes.ingest.Courtesy;
import io.funes.ingest.Ingest;
import io.funes.ingest.IngestConfiguration;
import io.funes.ingest.LedgerWords;
import io.funes.ingest.Quality;
import io.funes.ingest.Redaction;
import io.funes.ingest.Sources;
import io.funes.ingest.source.Surroundings;
import io.funes.ingest.watch.Watcher;
import io.funes.search.KnownHarnesses;
import io.funes.search.Recall;
import io.funes.search.Reindex;
import io.funes.search.SearchConfiguration;
import io.funes.search.SearchIndex;
import io.funes.search.WaitingChunks;
import io.funes.search.index.LuceneIndex;
import io.funes.sync.SyncConfiguration;
import io.funes.sync.curate.Curation;
import io.funes.sync.holds.Scrub;
import io.funes.sync.holds.Stored;
import io.funes.sync.hub.HubSettings;
import io.funes.sync.link.Links;
import io.funes.sync.mirror.Mirrors;
import io.funes.sync.push.Push;
import io.funes.sync.push.Receipts;
import io.funes.web.agents.Agents;
import io.funes.web.ask.Asking;
import io.funes.web.doctor.DaemonCheck;
import io.funes.web.doctor.Doctor;
import io.funes.web.doctor.HomeCheck;
import io.funes.web.doctor.Machine;
import io.funes.web.doctor.ModelCheck;
import io.funes.web.doctor.SettingsCheck;
import io.funes.web.doctor.StoreCheck;
import io.funes.web.export.Export;
import io.funes.web.guard.MadeTokens;
import io.funes.web.holds.Scrubbing;
import io.funes.web.index.Indexing;
import io.funes.web.index.Reindexing;
import io.funes.web.job.Jobs;
import io.funes.web.memory.Memories;
import io.funes.web.memory.Wholeness;
import io.funes.web.quality.QualityReport;
import io.funes.web.share.Importing;
import io.funes.web.share.Sharing;
import io.funes.web.status.NamedStatus;
import io.funes.web.status.Status;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.event.ContextClosedEvent;

/** What every process of funes is made of. The modules name their own parts; nothing is scanned for. */
@Configuration(proxyBeanMethods = false)
@Import({CoreConfiguration.class, SearchConfiguration.class, IngestConfiguration.class, SyncConfiguration.class})
class AppConfiguration {

    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }

    @Bean
    Jobs jobs(Clock clock) {
        return new Jobs(clock);
    }

    /** Before anything is closed, because jobs use what is closed. */
    @Bean
    ApplicationListener<ContextClosedEvent> endOfJobs(ObjectProvider<Jobs> jobs) {
        return closed -> jobs.ifAvailable(Jobs::close);
    }

    @Bean
    Surroundings surroundings() {
        return Surroundings.of(System.getenv());
    }

    @Bean
    MadeTokens madeTokens(FunesHome home, Clock clock) {
        return new MadeTokens(home, clock);
    }

    @Bean
    Redaction redaction(SecretScanner scanner, FingerprintKey key) {
        return new SessionRedaction(scanner, key);
    }

    @Bean
    WaitingChunks waitingChunks(Backfill backfill) {
        return backfill::forEachWaiting;
    }

    @Bean
    Stored stored(Memory memory, Backfill backfill, LedgerWords ledger, SearchIndex index, StateDb db) {
        return new HomeStored(memory, backfill, ledger, index, db);
    }

    @Bean
    Scrubbing scrubbing(Scrub scrub, Background background, Jobs jobs) {
        return new Scrubbing(scrub, background, jobs);
    }

    @Bean
    HubSettings hubSettings() {
        return HubSettings.of(System.getenv(), Path.of(System.getProperty("user.home")));
    }

    @Bean
    StoreSettings storeSettings() {
        return StoreSettings.of(System.getenv());
    }

    @Bean
    Wholeness wholeness(SearchIndex index, Memory memory) {
        return new Wholeness(index, memory);
    }

    @Bean
    Memories memories(
            SearchIndex index,
            Wholeness wholeness,
            Mirrors mirrors,
            Links links,
            FunesHome home,
            Clock clock,
            StoreSettings settings) {
        return new Memories(index, wholeness, mirrors, links, LuceneIndex::open, home, clock, settings);
    }

    @Bean
    KnownHarnesses knownHarnesses(Sources sources) {
        return new KnownHarnesses(sources.harnesses());
    }

    @Bean
    Asking asking(Recall recall, Memories memories, Courtesy courtesy, KnownHarnesses harnesses) {
        return new Asking(recall, memories, courtesy, harnesses);
    }

    @Bean
    Importing imports(Mirrors mirrors, Indexing indexing, Jobs jobs) {
        return new Importing(mirrors, indexing, jobs);
    }

    @Bean
    Export export(Asking asking, SecretScanner scanner, Jobs jobs) {
        return new Export(asking, scanner, jobs);
    }

    @Bean
    Sharing sharing(
            Memory memory,
            Push push,
            Mirrors mirrors,
            Links links,
            Receipts receipts,
            Curation curation,
            Jobs jobs,
            Clock clock) {
        return new Sharing(memory, push, mirrors, links, receipts, curation, jobs, clock);
    }

    @Bean
    Indexing indexing(Ingest ingest, Backfill backfill, Background background, Jobs jobs) {
        return new Indexing(ingest, backfill, background, jobs);
    }

    @Bean
    Reindexing reindexing(Reindex reindex, Memory memory, Backfill backfill, Jobs jobs) {
        return new Reindexing(reindex, memory, backfill, jobs);
    }

    @Bean
    QualityReport qualityReport(Quality quality) {
        return new QualityReport(quality);
    }

    @Bean
    Person person(FunesHome home) {
        return Person.of(System.getenv(), home.root());
    }

    @Bean
    Agents agents(FunesHome home, Person person, ObjectProvider<Indexing> indexing) {
        return new AgentsHere(home.root(), person, indexing::getObject);
    }

    @Bean
    Doctor doctor(
            FunesHome home,
            Settings settings,
            Person person,
            ObjectProvider<RerankerModel> model,
            ObjectProvider<Memory> memory,
            ObjectProvider<SearchIndex> index,
            ObjectProvider<Embedder> embedder,
            ObjectProvider<Reranker> reranker,
            ObjectProvider<Watcher> watcher) {
        return new Doctor(List.of(
                new Machine(System.getenv()),
                new HomeCheck(home),
                new SettingsCheck(home, System.getenv(), settings, model::getObject),
                new DaemonCheck(home, () -> watcher.getObject().watched()),
                new AgentCheck(home.root(), person),
                new StoreCheck(memory::getObject, index::getObject),
                new ModelCheck(embedder::getObject, reranker::getObject)));
    }

    @Bean
    NamedStatus namedStatus(Memory memory, Sharing sharing, Memories memories) {
        return new NamedStatus(memory, sharing, memories);
    }

    @Bean
    Status status(
            FunesHome home,
            Memory memory,
            SearchIndex index,
            Wholeness wholeness,
            Backfill backfill,
            Jobs jobs,
            Sharing sharing) {
        return new Status(home, memory, index, wholeness, backfill, jobs, sharing, Version.number());
    }
}
