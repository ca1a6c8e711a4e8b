package io.funes.sync.hub;

/**
 * A file of a repository at a commit.
 *
 * @param path its place, with slashes
 * @param size in bytes
 * @param hash its content's
 */
public record RemoteFile(String path, long size, ContentHash hash) {}
