package org.apache.arrow.dataset.scanner;

import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.types.pojo.Schema;

/** What Lance's scanner declares to be. It closes with any exception, as Lance's does. */
@SuppressWarnings("try")
public interface Scanner extends AutoCloseable {

    ArrowReader scanBatches();

    Iterable<? extends ScanTask> scan();

    Schema schema();
}
