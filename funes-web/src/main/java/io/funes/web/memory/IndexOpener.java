package io.funes.web.memory;

import io.funes.search.SearchIndex;
import java.nio.file.Path;

/** Opens the index in a directory, an empty one where there is none. */
@FunctionalInterface
public interface IndexOpener {
    SearchIndex open(Path directory);
}
