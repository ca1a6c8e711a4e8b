/** The commands. {@link io.funes.app.cli.Commands} runs one, in the daemon or in a JVM of its own. */
@NullMarked
package io.funes.app.cli;

import org.jspecify.annotations.NullMarked;
