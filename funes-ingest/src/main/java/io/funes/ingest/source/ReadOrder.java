package io.funes.ingest.source;

/**
 * Where a file stands among the files of its harness. Within a group the one that began first is read first, because
 * copies are made after originals; groups with the newest files come first; subagents come last.
 *
 * @param group files that may copy from each other, such as those of one project directory
 * @param began sorts by when the session began; the same for all where names do not tell, then the time of the last change
 *     decides
 * @param subagent whether the file is the work of an agent that another session started
 */
public record ReadOrder(String group, String began, boolean subagent) {}
