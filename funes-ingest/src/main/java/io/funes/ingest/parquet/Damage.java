package io.funes.ingest.parquet;

import java.io.IOException;
import java.io.UncheckedIOException;

/** What a damaged file makes the library throw, as what it is. */
final class Damage {

    private Damage() {}

    /** Work that may fail in any way when its bytes are damaged. */
    interface Work<T> {

        T get() throws IOException;
    }

    /** Reading what the library describes; its own words may quote the file. */
    static <T> T parse(Work<T> work) throws IOException {
        try {
            return work.get();
        } catch (IOException | RuntimeException e) {
            throw new IOException("the parquet file is damaged", e);
        }
    }

    static <T> T asIOException(Work<T> work) throws IOException {
        try {
            return work.get();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (RuntimeException e) {
            throw new IOException("the parquet file is damaged or uses what is not supported", e);
        }
    }
}
