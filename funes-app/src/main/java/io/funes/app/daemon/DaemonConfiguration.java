package io.funes.app.daemon;

import io.funes.app.cli.Commands;
import io.funes.core.home.Setting;
import io.funes.core.home.Settings;
import io.funes.core.memory.Memory;
import io.funes.ingest.Backfill;
import io.funes.ingest.Background;
import io.funes.ingest.Ingest;
import io.funes.ingest.watch.Arrivals;
import io.funes.ingest.watch.SessionEnds;
import io.funes.ingest.watch.Spool;
import io.funes.ingest.watch.Watcher;
import io.funes.search.SearchIndex;
import io.funes.sync.link.Publishing;
import io.funes.sync.link.Settled;
import io.funes.web.WebConfiguration;
import io.funes.web.guard.OneTimeLinks;
import io.funes.web.index.Indexing;
import io.funes.web.index.Reindexing;
import io.funes.web.job.Jobs;
import java.time.Duration;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.BeansException;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.context.LifecycleAutoConfiguration;
import org.springframework.boot.autoconfigure.context.PropertyPlaceholderAutoConfiguration;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.servlet.autoconfigure.HttpEncodingAutoConfiguration;
import org.springframework.boot.thymeleaf.autoconfigure.ThymeleafAutoConfiguration;
import org.springframework.boot.tomcat.autoconfigure.servlet.TomcatServletWebServerAutoConfiguration;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.core.env.Environment;

/** What the daemon has and other processes have not: the web, and commands from elsewhere. */
@Configuration(proxyBeanMethods = false)
@ImportAutoConfiguration({
    PropertyPlaceholderAutoConfiguration.class,
    LifecycleAutoConfiguration.class,
    TomcatServletWebServerAutoConfiguration.class,
    DispatcherServletAutoConfiguration.class,
    WebMvcAutoConfiguration.class,
    HttpMessageConvertersAutoConfiguration.class,
    JacksonAutoConfiguration.class,
    HttpEncodingAutoConfiguration.class,
    ThymeleafAutoConfiguration.class
})
@Import({WebConfiguration.class, CliController.class, SpoolController.class})
public class DaemonConfiguration {

    private static final Logger LOG = LoggerFactory.getLogger(DaemonConfiguration.class);

    private static final Duration NEVER = Duration.ofDays(36_500);

    @Bean
    FirstSteps firstSteps(
            ObjectProvider<Ingest> ingest,
            ObjectProvider<Memory> memory,
            ObjectProvider<SearchIndex> index,
            ObjectProvider<Reindexing> reindexing,
            ObjectProvider<Background> background,
            ObjectProvider<Spool> spool,
            ObjectProvider<Watcher> watcher,
            ObjectProvider<Indexing> indexing,
            ObjectProvider<Publishing> publishing,
            Jobs jobs,
            Settings settings) {
        boolean watch = settings.flag(Setting.WATCH).orElse(true);
        return new FirstSteps(
                ingest::getObject,
                memory::getObject,
                index::getObject,
                reindexing::getObject,
                background::getObject,
                spool::getObject,
                new Watching(watch, watcher::getObject, indexing::getObject),
                publishing::getObject);
    }

    @Bean
    SessionEnds sessionEnds(ObjectProvider<Publishing> publishing) {
        return () -> publishing.getObject().sessionEnded();
    }

    @Bean
    Settled settled(ObjectProvider<Backfill> backfill) {
        return () -> backfill.getObject().backlog().total() == 0;
    }

    /** Before anything is closed: what has arrived is read with what is closed then. */
    @Bean
    ApplicationListener<ContextClosedEvent> endOfWatching(
            ObjectProvider<Watcher> watcher,
            ObjectProvider<Spool> spool,
            ObjectProvider<Arrivals> arrivals,
            ObjectProvider<Publishing> publishing) {
        return closed -> {
            close(publishing, Publishing::close);
            close(watcher, Watcher::close);
            close(spool, Spool::close);
            close(arrivals, Arrivals::close);
        };
    }

    /** What cannot be made, because the home is damaged, need not be closed. */
    private static <T> void close(ObjectProvider<T> part, Consumer<T> close) {
        try {
            part.ifAvailable(close);
        } catch (BeansException e) {
            LOG.debug("there was nothing to close", e);
        }
    }

    @Bean
    Ending ending() {
        return new Ending();
    }

    @Bean
    IdleExit idleExit(Settings settings, Jobs jobs, ObjectProvider<Backfill> backfill, Ending ending) {
        Duration limit = settings.duration(Setting.IDLE_EXIT).orElse(NEVER);
        return new IdleExit(limit, jobs, backfill::getObject, ending::ask);
    }

    @Bean
    FilterRegistrationBean<IdleExit> idleExitFilter(IdleExit idleExit) {
        return new FilterRegistrationBean<>(idleExit);
    }

    @Bean
    Commands commands(ConfigurableApplicationContext context, OneTimeLinks links, Ending ending) {
        Environment environment = context.getEnvironment();
        return new Commands(
                context::getBean,
                new DaemonControl(
                        ending::ask, () -> environment.getRequiredProperty("local.server.port", int.class), links));
    }
}
