package io.funes.sync.hub;

import java.io.IOException;
import java.nio.file.Path;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import okio.BufferedSink;
import okio.FileHandle;
import okio.FileSystem;
import okio.Source;

/** A part of a file as a body of known length: storage refuses chunked ones. */
final class Slice extends RequestBody {

    private static final MediaType BYTES = MediaType.get("application/octet-stream");

    private final Path file;
    private final long from;
    private final long length;

    Slice(Path file, long from, long length) {
        this.file = file;
        this.from = from;
        this.length = length;
    }

    @Override
    public MediaType contentType() {
        return BYTES;
    }

    @Override
    public long contentLength() {
        return length;
    }

    @Override
    public void writeTo(BufferedSink sink) throws IOException {
        try (FileHandle handle = FileSystem.SYSTEM.openReadOnly(okio.Path.get(file.toFile()));
                Source source = handle.source(from)) {
            sink.write(source, length);
        }
    }
}
