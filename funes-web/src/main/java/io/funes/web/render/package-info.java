/**
 * Words from traces made into HTML that is safe to put into a page: {@link io.funes.web.render.Transcript} for turns,
 * {@link io.funes.web.render.Marks} for passages. Everything that comes in is hostile; what goes out has no element or
 * attribute that was not written here.
 */
@NullMarked
package io.funes.web.render;

import org.jspecify.annotations.NullMarked;
