package io.funes.app.daemon;

import io.funes.app.agents.Person;
import io.funes.sync.hub.HubSettings;
import java.nio.file.Path;
import java.util.Map;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;

/** A Hub and a person's home directory that are thrown away with the test. */
@Configuration(proxyBeanMethods = false)
class Elsewhere {

    /** Set before the daemon starts. */
    static volatile Map<String, String> environment = Map.of();

    static volatile Path user = Path.of("nowhere");

    @Bean
    @Primary
    HubSettings stubSettings() {
        return HubSettings.of(environment, user);
    }

    @Bean
    @Primary
    Person thrownAway() {
        return Person.of(environment, user);
    }
}
