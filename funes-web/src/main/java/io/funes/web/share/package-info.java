/** Push, pull and links as callers see them: {@link io.funes.web.share.Sharing}. */
@NullMarked
package io.funes.web.share;

import org.jspecify.annotations.NullMarked;
