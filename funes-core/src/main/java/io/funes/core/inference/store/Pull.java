package io.funes.core.inference.store;

import io.funes.core.inference.InferenceException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Brings one pinned file here, going on where an earlier attempt stopped. */
final class Pull {

    private static final int BUFFER = 1 << 16;

    private final PinnedModel model;
    private final ModelSource source;
    private final PullProgress progress;

    Pull(PinnedModel model, ModelSource source, PullProgress progress) {
        this.model = model;
        this.source = source;
        this.progress = progress;
    }

    /**
     * Completes a partial file, which stays for the next attempt when this one fails for a reason of the connection.
     *
     * @return the partial file, whole and right
     */
    Path complete(ModelFile file, Path partial) throws IOException {
        boolean resumed = here(partial) > 0;
        fetch(file, partial);
        if (isRight(file, partial)) {
            return partial;
        }
        Files.deleteIfExists(partial);
        if (!resumed) {
            throw wrong(file);
        }
        return complete(file, partial);
    }

    private void fetch(ModelFile file, Path partial) throws IOException {
        long offset = here(partial);
        if (offset >= file.bytes()) {
            return;
        }
        try (InputStream in = source.open(model.repository(), model.revision(), file.path(), offset);
                OutputStream out =
                        Files.newOutputStream(partial, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            copy(file, in, out, offset);
        }
    }

    private void copy(ModelFile file, InputStream in, OutputStream out, long offset) throws IOException {
        byte[] buffer = new byte[BUFFER];
        long done = offset;
        for (int n = in.read(buffer); n >= 0 && done <= file.bytes(); n = in.read(buffer)) {
            out.write(buffer, 0, n);
            done += n;
            progress.fetched(file, done);
            stopWhenInterrupted(file);
        }
    }

    private void stopWhenInterrupted(ModelFile file) throws InterruptedIOException {
        if (Thread.currentThread().isInterrupted()) {
            throw new InterruptedIOException(
                    "fetching " + file.path() + " was stopped; the next pull goes on from here");
        }
    }

    private static boolean isRight(ModelFile file, Path partial) throws IOException {
        return here(partial) == file.bytes() && Sha256.of(partial).equals(file.sha256());
    }

    private static long here(Path partial) throws IOException {
        return Files.exists(partial) ? Files.size(partial) : 0;
    }

    private InferenceException wrong(ModelFile file) {
        return new InferenceException(file.path() + " of " + model.origin()
                + " is not the file that is pinned (SHA-256 " + file.sha256()
                + "); nothing was changed. Try again, or import the model from a directory you trust");
    }
}
