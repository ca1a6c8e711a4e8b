package io.funes.core.inference.store;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A model as it is listed.
 *
 * @param name what it is called here
 * @param origin {@code owner/name@revision}, or where it was imported from
 * @param bytes how large it is, or would be
 * @param directory where it is; empty when it is not here
 */
public record StoredModel(String name, String origin, long bytes, Optional<Path> directory) {}
