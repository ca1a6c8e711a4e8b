package io.funes.ingest.source;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.zip.CRC32C;

/**
 * Tells a changed file from an unchanged one without reading it: size, modification time to the nanosecond, change
 * time where the file system has one, inode, and a hash of the last bytes. A rewrite of the same size that restores the
 * modification time still shows in the change time or in the tail.
 */
public final class FileStamp {

    private static final int TAIL = 512;

    private FileStamp() {}

    public static String of(Path file) throws IOException {
        return of(file, changeTime(file));
    }

    /** For a file whose owner and rights something sets again without changing it. */
    public static String withoutChangeTime(Path file) throws IOException {
        return of(file, "");
    }

    private static String of(Path file, String changed) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        return attributes.size() + ":" + nanos(attributes.lastModifiedTime()) + ":" + changed + ":"
                + attributes.fileKey() + ":" + tail(file, attributes.size());
    }

    private static String nanos(FileTime time) {
        return time.toInstant().getEpochSecond() + "." + time.toInstant().getNano();
    }

    private static String changeTime(Path file) throws IOException {
        return file.getFileSystem().supportedFileAttributeViews().contains("unix")
                ? nanos((FileTime) Files.getAttribute(file, "unix:ctime"))
                : "";
    }

    private static String tail(Path file, long size) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            ByteBuffer end = ByteBuffer.allocate(TAIL);
            channel.read(end, Math.max(0, size - TAIL));
            CRC32C hash = new CRC32C();
            hash.update(end.flip());
            return Long.toHexString(hash.getValue());
        }
    }
}
