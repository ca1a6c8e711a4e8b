package io.funes.core.memory.lance;

import io.funes.core.memory.Location;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.lance.Dataset;
import org.lance.ReadOptions;

/**
 * A dataset in an object store. What was written is there or not, so there is nothing to repair, force or sweep. Nobody
 * can be kept from writing: commits are conditional puts, of which one succeeds and the other goes on top.
 */
final class BucketStorage implements Storage {

    private final Location.Bucket bucket;

    BucketStorage(Location.Bucket bucket) {
        this.bucket = bucket;
    }

    @Override
    public String address() {
        return bucket.address();
    }

    @Override
    public String advice() {
        return "; check the bucket, AWS_ENDPOINT_URL, AWS_REGION and the keys that this process was started with";
    }

    @Override
    public Map<String, String> options() {
        return bucket.settings().options();
    }

    /** Lance has no question for this; opening answers it, and names the one refusal that means no. */
    @Override
    public boolean exists() {
        try (BufferAllocator allocator = new RootAllocator();
                Dataset dataset = Dataset.open()
                        .allocator(allocator)
                        .uri(address())
                        .readOptions(new ReadOptions.Builder()
                                .setStorageOptions(options())
                                .build())
                        .build()) {
            return dataset.version() > 0;
        } catch (RuntimeException e) {
            String words = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
            if (words.contains("was not found") && !words.contains("nosuchbucket")) {
                return false;
            }
            throw e;
        }
    }

    @Override
    public void repair() {}

    @Override
    public void force(Instant since) {}

    @Override
    public void sweep() {}

    @Override
    public Held lock(Duration wait) {
        return () -> {};
    }
}
