/** The JSON that programs read, field by field; {@link io.funes.web.view.Views} makes it from what the verbs answer. */
@NullMarked
package io.funes.web.view;

import org.jspecify.annotations.NullMarked;
