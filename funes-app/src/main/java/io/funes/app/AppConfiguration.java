package io.funes.app;

import io.funes.app.cli.Version;
import io.funes.core.home.FunesHome;
import io.funes.core.memory.Memory;
import io.funes.search.SearchIndex;
import io.funes.web.job.Jobs;
import io.funes.web.status.Status;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What every process of funes is made of. The modules name their own parts; nothing is scanned for. */
@Configuration(proxyBeanMethods = false)
class AppConfiguration {

    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }

    @Bean
    Jobs jobs(Clock clock) {
        return new Jobs(clock);
    }

    @Bean
    Status status(FunesHome home, Memory memory, SearchIndex index, Jobs jobs) {
        return new Status(home, memory, index, jobs, Version.number());
    }
}
