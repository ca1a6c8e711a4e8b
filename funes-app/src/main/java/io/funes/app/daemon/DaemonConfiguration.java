package io.funes.app.daemon;

import io.funes.app.cli.Commands;
import io.funes.web.WebConfiguration;
import io.funes.web.guard.OneTimeLinks;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.context.LifecycleAutoConfiguration;
import org.springframework.boot.autoconfigure.context.PropertyPlaceholderAutoConfiguration;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.servlet.autoconfigure.HttpEncodingAutoConfiguration;
import org.springframework.boot.thymeleaf.autoconfigure.ThymeleafAutoConfiguration;
import org.springframework.boot.tomcat.autoconfigure.servlet.TomcatServletWebServerAutoConfiguration;
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
@Import({WebConfiguration.class, CliController.class})
public class DaemonConfiguration {

    @Bean
    Commands commands(ConfigurableApplicationContext context, OneTimeLinks links) {
        Environment environment = context.getEnvironment();
        return new Commands(
                context::getBean,
                new DaemonControl(
                        context::close, () -> environment.getRequiredProperty("local.server.port", int.class), links));
    }
}
