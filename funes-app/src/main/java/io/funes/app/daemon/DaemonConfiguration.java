package io.funes.app.daemon;

import io.funes.app.cli.Commands;
import io.funes.core.home.FunesHome;
import io.funes.core.home.Settings;
import io.funes.core.memory.Memory;
import io.funes.ingest.Backfill;
import io.funes.ingest.Background;
import io.funes.ingest.Ingest;
import io.funes.search.Reindex;
import io.funes.search.SearchIndex;
import io.funes.web.WebConfiguration;
import io.funes.web.guard.OneTimeLinks;
import io.funes.web.index.Indexing;
import io.funes.web.job.Jobs;
import java.time.Duration;
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
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
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

    private static final String IDLE_EXIT = "idle-exit";
    private static final Duration NEVER = Duration.ofDays(36_500);

    @Bean
    Spool spool(FunesHome home, ObjectProvider<Indexing> indexing) {
        return new Spool(home.spool(), indexing::getObject);
    }

    @Bean
    FirstSteps firstSteps(
            ObjectProvider<Ingest> ingest,
            ObjectProvider<Memory> memory,
            ObjectProvider<SearchIndex> index,
            ObjectProvider<Reindex> reindex,
            ObjectProvider<Background> background,
            Jobs jobs,
            Spool spool) {
        return new FirstSteps(
                ingest::getObject,
                memory::getObject,
                index::getObject,
                reindex::getObject,
                background::getObject,
                jobs,
                spool);
    }

    @Bean
    FilterRegistrationBean<IdleExit> idleExit(
            Settings settings, Jobs jobs, ObjectProvider<Backfill> backfill, ConfigurableApplicationContext context) {
        Duration limit = settings.duration(IDLE_EXIT).orElse(NEVER);
        return new FilterRegistrationBean<>(new IdleExit(limit, jobs, backfill::getObject, context::close));
    }

    @Bean
    Commands commands(ConfigurableApplicationContext context, OneTimeLinks links) {
        Environment environment = context.getEnvironment();
        return new Commands(
                context::getBean,
                new DaemonControl(
                        context::close, () -> environment.getRequiredProperty("local.server.port", int.class), links));
    }
}
