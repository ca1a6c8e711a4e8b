package io.funes.web.page;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The routes of this package. */
@Configuration(proxyBeanMethods = false)
@Import(SearchPage.class)
public class PageRoutes {}
