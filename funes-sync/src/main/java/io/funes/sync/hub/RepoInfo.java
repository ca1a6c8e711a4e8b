package io.funes.sync.hub;

/**
 * What the Hub says of a repository.
 *
 * @param name its name there, which may differ in case or after a renaming
 * @param head the commit of {@code main}
 * @param isPrivate whether only those may see it who were let in
 */
public record RepoInfo(RepoName name, String head, boolean isPrivate) {}
