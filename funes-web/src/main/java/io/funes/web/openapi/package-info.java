/**
 * What the HTTP interface is, for programs: {@link io.funes.web.openapi.OpenApi} joins the routes, kept by hand in {@code
 * openapi.json}, with schemas made of the records that answers are.
 */
@NullMarked
package io.funes.web.openapi;

import org.jspecify.annotations.NullMarked;
