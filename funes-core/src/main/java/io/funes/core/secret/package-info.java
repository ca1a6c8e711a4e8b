/** Secrets: {@link io.funes.core.secret.SecretScanner} finds them, {@link io.funes.core.secret.Redactor} replaces them by markers. */
@NullMarked
package io.funes.core.secret;

import org.jspecify.annotations.NullMarked;
