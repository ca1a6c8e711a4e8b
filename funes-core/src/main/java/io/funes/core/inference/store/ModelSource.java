package io.funes.core.inference.store;

import java.io.IOException;
import java.io.InputStream;

/** Where files of model repositories come from: the Hub, or what stands in for it. */
public interface ModelSource {

    /**
     * Opens a file for reading.
     *
     * @param repository the model repository, {@code owner/name}
     * @param revision a commit of it
     * @param path the file in it
     * @param offset the first byte wanted; the stream begins with exactly that one, or this throws
     * @throws IOException when it cannot be reached or is not there; the message names the cause and the next step. The
     *     stream throws as well when it ends before the file does
     */
    InputStream open(String repository, String revision, String path, long offset) throws IOException;
}
