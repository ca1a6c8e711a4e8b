/**
 * Edits of settings that belong to someone else: an entry of ours goes in or out, and every other character stays. {@link
 * io.funes.app.agents.text.JsonText} for JSON with or without comments, {@link io.funes.app.agents.text.MarkedLines}
 * for formats with {@code #} comments.
 */
@NullMarked
package io.funes.app.agents.text;

import org.jspecify.annotations.NullMarked;
