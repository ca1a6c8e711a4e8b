package io.questdb.jar.jni;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Properties;

/**
 * Where unpacked libraries are kept.
 *
 * @param path the directory
 * @param trusted whether somebody named it. What lies there is run, and anybody may put things into a temp directory, so
 *     one that nobody named must belong to this user and be closed to others.
 */
record NativeDirectory(Path path, boolean trusted) {

    static final String PROPERTY = "funes.native.dir";

    static NativeDirectory of(Properties system) {
        String named = system.getProperty(PROPERTY, "");
        return named.isBlank()
                ? inTemp(system)
                : new NativeDirectory(Path.of(named).toAbsolutePath(), true);
    }

    private static NativeDirectory inTemp(Properties system) {
        String name = "funes-native-" + system.getProperty("user.name").replaceAll("[^A-Za-z0-9._-]", "-");
        return new NativeDirectory(
                Path.of(system.getProperty("java.io.tmpdir"), name).toAbsolutePath(), false);
    }

    /** Makes it when there is none. */
    Path prepare() throws IOException {
        boolean fresh = !Files.isDirectory(path);
        Files.createDirectories(path);
        if (path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            if (fresh) {
                Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwx------"));
            } else if (!trusted && !isOursAlone()) {
                throw new IOException(path + " belongs to, or can be written by, another user");
            }
        }
        return path;
    }

    private boolean isOursAlone() throws IOException {
        String rights = PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
        return rights.charAt(4) != 'w' && rights.charAt(7) != 'w' && isOurs();
    }

    private boolean isOurs() throws IOException {
        Path probe = Files.createTempFile(path, "owner", ".probe");
        try {
            return Files.getOwner(probe).equals(Files.getOwner(path));
        } finally {
            Files.delete(probe);
        }
    }
}
