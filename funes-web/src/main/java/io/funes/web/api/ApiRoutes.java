package io.funes.web.api;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The routes of this package. */
@Configuration(proxyBeanMethods = false)
@Import({
    HooksController.class,
    HoldsController.class,
    ScrubController.class,
    IndexController.class,
    ReindexController.class,
    OpenApiController.class,
    QualityController.class,
    RecallController.class,
    SessionsController.class,
    CurationController.class,
    ExportController.class,
    ImportController.class,
    ShareController.class,
    StatusController.class,
    JobsController.class,
    Problems.class
})
public class ApiRoutes {}
