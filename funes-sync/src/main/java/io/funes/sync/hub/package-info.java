/**
 * The Hub over HTTP, as {@code @huggingface/hub} and {@code huggingface_hub} speak to it, without Xet: start with
 * {@link io.funes.sync.hub.Hub}. The only package that knows the HTTP client.
 *
 * <p>The trap: a token belongs to one origin. Redirects are followed by hand, and only requests to the endpoint itself
 * carry it.
 */
@NullMarked
package io.funes.sync.hub;

import org.jspecify.annotations.NullMarked;
