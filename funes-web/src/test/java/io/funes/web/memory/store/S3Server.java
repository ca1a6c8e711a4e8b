package io.funes.web.memory.store;

import java.util.Map;

/** A server that speaks S3 and has a bucket {@code memories}. */
interface S3Server extends AutoCloseable {

    /** What its users put into their environment. */
    Map<String, String> environment();

    /** Ends it; it may be ended again. */
    void stop();

    @Override
    default void close() {
        stop();
    }

    static Map<String, String> environment(String endpoint, String id, String key) {
        return Map.of(
                "AWS_ENDPOINT_URL", endpoint,
                "AWS_ACCESS_KEY_ID", id,
                "AWS_SECRET_ACCESS_KEY", key,
                "AWS_REGION", "us-east-1",
                "AWS_ALLOW_HTTP", "true");
    }
}
