package io.funes.web.mcp;

import io.funes.web.ask.Asking;
import io.funes.web.status.Status;
import java.time.Clock;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The routes of this package. */
@Configuration(proxyBeanMethods = false)
@Import(McpController.class)
public class McpRoutes {

    @Bean
    Toolbox toolbox(Asking asking, Status status, Clock clock) {
        return new Toolbox(List.of(
                new RecallTool(asking, clock),
                new GetTool(asking),
                new SessionsTool(asking, clock),
                new StatusTool(status)));
    }
}
