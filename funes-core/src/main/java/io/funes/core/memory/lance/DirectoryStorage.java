package io.funes.core.memory.lance;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/** A dataset in a directory of this machine. */
record DirectoryStorage(Path path) implements Storage {

    @Override
    public String address() {
        return path.toString();
    }

    @Override
    public String advice() {
        return "; check that its files are there and readable and its disk has room";
    }

    @Override
    public Map<String, String> options() {
        return Map.of();
    }

    /** A directory without a version is what an interrupted start left. */
    @Override
    public boolean exists() throws IOException {
        return !LeftOvers.versions(path).isEmpty();
    }

    @Override
    public void repair() throws IOException {
        LeftOvers.removeEmptyVersions(path);
    }

    @Override
    public void force(Instant since) throws IOException {
        Durable.force(path, since);
    }

    @Override
    public void sweep() throws IOException {
        LeftOvers.sweep(path);
    }

    @Override
    public Held lock(Duration wait) {
        WriterLock lock = WriterLock.acquire(path, wait);
        return lock::close;
    }
}
