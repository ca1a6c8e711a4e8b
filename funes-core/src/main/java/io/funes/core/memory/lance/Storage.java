package io.funes.core.memory.lance;

import io.funes.core.memory.Location;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.function.Supplier;

/** The place of one dataset: what Lance leaves to whoever keeps its files differs between disks and object stores. */
interface Storage {

    static Storage of(Location location) {
        return location instanceof Location.Bucket bucket
                ? new BucketStorage(bucket)
                : new DirectoryStorage(((Location.Directory) location).path());
    }

    /** As Lance opens it, and as messages name it. */
    String address();

    /** What to look at when it fails; continues a sentence. */
    String advice();

    /** What Lance needs to reach it. */
    Map<String, String> options();

    /** Whether a first version was committed. */
    boolean exists() throws IOException;

    /** Goes back to the last version that is whole. */
    void repair() throws IOException;

    /** Makes what was written since a moment survive a power cut. */
    void force(Instant since) throws IOException;

    /** Removes what killed writers left; only under the write lock. */
    void sweep() throws IOException;

    /** Keeps other processes from writing, where that is possible. */
    Held lock(Duration wait);

    /** Gives the lock back when closed. */
    interface Held extends AutoCloseable {

        @Override
        void close();

        /** Runs work while it is held. */
        default <T> T during(Supplier<T> work) {
            return work.get();
        }
    }
}
