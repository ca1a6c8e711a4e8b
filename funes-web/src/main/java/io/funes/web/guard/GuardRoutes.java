package io.funes.web.guard;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The routes of this package. */
@Configuration(proxyBeanMethods = false)
@Import(OpenController.class)
public class GuardRoutes {}
