package io.funes.web.page;

import io.funes.web.job.Jobs;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The routes of this package. */
@Configuration(proxyBeanMethods = false)
@Import({
    SearchPage.class,
    SessionsPage.class,
    SessionPageController.class,
    MemoryPage.class,
    HoldsPage.class,
    AgentsPage.class,
    PublishPage.class,
    CurationPage.class,
    FeedbackController.class,
    Frame.class,
    PageProblems.class,
    PageAbsence.class
})
public class PageRoutes {

    @Bean
    JobEvents jobEvents(Jobs jobs) {
        return new JobEvents(jobs);
    }
}
