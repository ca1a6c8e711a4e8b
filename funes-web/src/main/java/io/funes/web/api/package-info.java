/** REST under {@code /api/v1}: JSON, or plain text in the agent format; problem details for everything that fails. */
@NullMarked
package io.funes.web.api;

import org.jspecify.annotations.NullMarked;
