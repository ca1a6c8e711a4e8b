package io.funes.ingest.source;

/**
 * Where a file stands among the files of its harness. Within a group the oldest is read first, because copies are made
 * after originals; groups with the newest files come first; subagents come last.
 *
 * @param group files that may copy from each other, such as those of one project directory
 * @param subagent whether the file is the work of an agent that another session started
 */
public record ReadOrder(String group, boolean subagent) {}
