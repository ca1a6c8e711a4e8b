package io.questdb.jar.jni;

import java.nio.file.Path;

/**
 * Loads a native library from a jar, unpacking it only when the directory of the system property
 * {@code funes.native.dir} (by default one below the temp directory) does not have this very file yet. An interface,
 * because the class it stands in for is one and the bytecode of its callers says so.
 */
public interface JarJniLoader {

    /**
     * @param owner a class of the jar that holds the library
     * @param prefix the folder in the jar, such as {@code /nativelib}, with one folder per platform below
     * @param name the library without what its platform adds, such as {@code lance_jni}
     * @throws UnsatisfiedLinkError when there is none for this platform, or it cannot be unpacked
     */
    static <T> void loadLib(Class<T> owner, String prefix, String name) {
        Platform platform = Platform.current();
        Path library = new NativeFile(owner, platform.resource(prefix, name))
                .unpackedIn(NativeDirectory.of(System.getProperties()));
        System.load(library.toString());
    }
}
