package io.funes.web;

import io.funes.core.home.FunesHome;
import io.funes.core.home.Setting;
import io.funes.core.home.Settings;
import io.funes.web.api.ApiRoutes;
import io.funes.web.guard.ApiToken;
import io.funes.web.guard.Browser;
import io.funes.web.guard.GuardFilter;
import io.funes.web.guard.GuardRoutes;
import io.funes.web.guard.MadeTokens;
import io.funes.web.guard.OneTimeLinks;
import io.funes.web.guard.Origins;
import io.funes.web.guard.ProblemValve;
import io.funes.web.mcp.McpRoutes;
import io.funes.web.page.PageRoutes;
import java.time.Clock;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.Ordered;

/** What the daemon shows over HTTP. */
@Configuration(proxyBeanMethods = false)
@Import({GuardRoutes.class, ApiRoutes.class, McpRoutes.class, PageRoutes.class})
public class WebConfiguration {

    @Bean
    ApiToken apiToken(FunesHome home) {
        return ApiToken.of(home);
    }

    @Bean
    Browser browser(ApiToken token, Clock clock) {
        return new Browser(token, clock);
    }

    @Bean
    OneTimeLinks oneTimeLinks(Clock clock) {
        return new OneTimeLinks(clock);
    }

    /** Nobody gets a page of the server's. */
    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> problemsOfTheServer() {
        return factory -> factory.addContextCustomizers(
                context -> context.getParent().getPipeline().addValve(new ProblemValve()));
    }

    /** First of all filters: nothing is looked at before it is known who asks. */
    @Bean
    FilterRegistrationBean<GuardFilter> guard(Settings settings, ApiToken token, Browser browser, MadeTokens made) {
        Origins origins = Origins.trusting(settings.text(Setting.TRUSTED_ORIGINS));
        var registration = new FilterRegistrationBean<>(new GuardFilter(origins, token, browser, made));
        registration.setOrder(Ordered.HIGHEST_PRECEDENCE);
        return registration;
    }
}
