package io.questdb.jar.jni;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;

/** A library inside a jar. Its unpacked file is named by size and checksum, so that another version is another file. */
final class NativeFile {

    private final String resource;
    private final @Nullable URL url;

    NativeFile(Class<?> owner, String resource) {
        this.resource = resource;
        this.url = owner.getResource(resource);
    }

    /** The unpacked file; whoever sees it sees all of it. */
    Path unpackedIn(NativeDirectory directory) {
        if (url == null) {
            throw new UnsatisfiedLinkError(
                    "no native library " + resource + "; this platform is not supported, use Linux or an ARM Mac");
        }
        try {
            return unpack(url, directory);
        } catch (IOException e) {
            UnsatisfiedLinkError error = new UnsatisfiedLinkError(
                    "cannot unpack " + resource + " into " + directory.path() + "; free some space there, or set -D"
                            + NativeDirectory.PROPERTY + " to a writable directory");
            error.initCause(e);
            throw error;
        }
    }

    private Path unpack(URL from, NativeDirectory directory) throws IOException {
        URLConnection connection = from.openConnection();
        connection.setUseCaches(false);
        try (InputStream in = connection.getInputStream()) {
            Path file = directory.prepare().resolve(nameOf(connection));
            return isWhole(file, connection) ? file : copy(in, file);
        }
    }

    private static boolean isWhole(Path file, URLConnection connection) throws IOException {
        return Files.isRegularFile(file) && Files.size(file) == connection.getContentLengthLong();
    }

    private static Path copy(InputStream in, Path file) throws IOException {
        Path partial = Files.createTempFile(file.getParent(), "unpacking", ".part");
        try {
            Files.copy(in, partial, StandardCopyOption.REPLACE_EXISTING);
            return Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(partial);
        }
    }

    private String nameOf(URLConnection connection) throws IOException {
        String key = Long.toHexString(connection.getContentLengthLong()) + checksum(connection);
        String name = resource.substring(resource.lastIndexOf('/') + 1);
        return name.substring(0, name.lastIndexOf('.')) + '-' + key + name.substring(name.lastIndexOf('.'));
    }

    private static String checksum(URLConnection connection) throws IOException {
        boolean known = connection instanceof JarURLConnection jar && jar.getJarEntry() != null;
        return known
                ? '-'
                        + Long.toHexString(
                                ((JarURLConnection) connection).getJarEntry().getCrc())
                : "";
    }
}
