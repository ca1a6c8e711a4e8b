package io.funes.web.memory.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.funes.core.memory.Location.Bucket;
import io.funes.core.memory.SomeChunks;
import io.funes.core.memory.lance.LanceMemory;
import io.funes.core.memory.lance.LanceOptions;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.testcontainers.DockerClientFactory;

class ContainerStoreTest extends StoreContract {

    @Override
    protected S3Server server() throws Exception {
        assumeTrue(DockerClientFactory.instance().isDockerAvailable(), "no Docker");
        return ContainerServer.start();
    }

    /** Only here: S3Proxy was seen to let two conditional puts of one name through at the same moment. */
    @Test
    void twoWritersAtOnceLoseNothing() {
        Bucket bucket = bucket("s3://memories/at/once", server.environment());
        try (LanceMemory first = LanceMemory.open(bucket, LanceOptions.defaults());
                LanceMemory second = LanceMemory.open(bucket, LanceOptions.defaults())) {
            first.append(SomeChunks.range(0, 1));
            CompletableFuture.allOf(appending(first, 100), appending(second, 200))
                    .join();
            first.refresh();
            assertThat(first.ids()).hasSize(11);
        }
    }

    private static CompletableFuture<Void> appending(LanceMemory memory, int from) {
        return CompletableFuture.runAsync(
                () -> IntStream.range(from, from + 5).forEach(i -> memory.append(SomeChunks.range(i, i + 1))));
    }
}
