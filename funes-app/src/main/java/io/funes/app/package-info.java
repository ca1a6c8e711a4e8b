/** Main, command line, agent integrations, packaging: the only composition root. */
@NullMarked
package io.funes.app;

import org.jspecify.annotations.NullMarked;
