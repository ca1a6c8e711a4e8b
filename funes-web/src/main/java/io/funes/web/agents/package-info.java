/** The agent programs of this machine, as pages show and change them: {@link io.funes.web.agents.Agents}. */
@NullMarked
package io.funes.web.agents;

import org.jspecify.annotations.NullMarked;
