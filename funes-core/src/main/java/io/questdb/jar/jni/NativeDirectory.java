package io.questdb.jar.jni;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * Where unpacked libraries are kept.
 *
 * @param path the directory
 * @param trusted whether somebody named it. What lies there is run, and anybody may put things into a temp directory, so
 *     one that nobody named must belong to this user and be closed to others.
 */
record NativeDirectory(Path path, boolean trusted) {

    static final String PROPERTY = "funes.native.dir";

    static NativeDirectory current() {
        String named = System.getProperty(PROPERTY, "");
        return named.isBlank()
                ? inTemp(Path.of(System.getProperty("java.io.tmpdir")))
                : new NativeDirectory(Path.of(named).toAbsolutePath(), true);
    }

    static NativeDirectory inTemp(Path temp) {
        String name = "funes-native-" + System.getProperty("user.name").replaceAll("[^A-Za-z0-9._-]", "-");
        return new NativeDirectory(temp.resolve(name).toAbsolutePath(), false);
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
