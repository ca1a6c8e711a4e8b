package io.funes.app.architecture.broken.ingest;

import io.funes.app.architecture.broken.search.SessionManager;
import org.apache.parquet.schema.MessageType;

/** Breaks fences. */
public class Session {
    Class<?> other = SessionManager.class;
    Class<?> schema = MessageType.class;
}
