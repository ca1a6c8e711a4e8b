/**
 * Agents on this machine and how funes is wired into them: {@link io.funes.app.agents.Wirings} knows what goes where per
 * agent, {@link io.funes.app.agents.Installer} writes it and takes it back.
 */
@NullMarked
package io.funes.app.agents;

import org.jspecify.annotations.NullMarked;
