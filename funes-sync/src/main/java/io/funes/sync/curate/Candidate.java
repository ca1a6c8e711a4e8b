package io.funes.sync.curate;

import io.funes.core.trace.SessionId;

/**
 * A session that could go into a project's memory.
 *
 * @param session its name
 * @param harness the agent program that left it
 * @param repo the checkout it was in
 * @param chunks how many chunks it has now
 * @param decision what was decided; pending when it has grown since
 */
public record Candidate(SessionId session, String harness, String repo, long chunks, Decision decision) {}
