package io.questdb.jar.jni;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeFileTest {

    private static final String RESOURCE = "/nativelib/linux-x86-64/libsample.so";

    @TempDir
    Path directory;

    @Test
    void unpacksOnce() throws Exception {
        NativeFile library = new NativeFile(classOfJarWith("one"), RESOURCE);
        Path first = library.unpackedIn(named("native"));
        Files.setLastModifiedTime(first, FileTime.fromMillis(1_000));

        assertThat(library.unpackedIn(named("native"))).isEqualTo(first).hasContent("one");
        assertThat(Files.getLastModifiedTime(first)).isEqualTo(FileTime.fromMillis(1_000));
        assertThat(first.getFileName().toString()).startsWith("libsample-").endsWith(".so");
        assertThat(filesIn("native")).containsExactly(first);
    }

    @Test
    void keepsAnotherVersionOfTheSameSizeApart() throws Exception {
        Path one = new NativeFile(classOfJarWith("one"), RESOURCE).unpackedIn(named("native"));
        Path two = new NativeFile(classOfJarWith("two"), RESOURCE).unpackedIn(named("native"));

        assertThat(one).hasContent("one");
        assertThat(two).hasContent("two");
    }

    @Test
    void replacesAFileThatIsNotWhole() throws Exception {
        NativeFile library = new NativeFile(classOfJarWith("whole"), RESOURCE);
        Path file = library.unpackedIn(named("native"));
        Files.writeString(file, "wh");

        assertThat(library.unpackedIn(named("native"))).isEqualTo(file).hasContent("whole");
    }

    @Test
    void manyAtOnceSeeTheWholeFile() throws Exception {
        NativeFile library = new NativeFile(classOfJarWith("x".repeat(1_000_000)), RESOURCE);
        Set<Path> unpacked = ConcurrentHashMap.newKeySet();

        IntStream.range(0, 16).parallel().forEach(i -> {
            Path file = library.unpackedIn(named("native"));
            assertThat(file).hasSize(1_000_000);
            unpacked.add(file);
        });

        assertThat(unpacked).hasSize(1);
        assertThat(filesIn("native")).hasSize(1);
    }

    @Test
    void saysWhichPlatformHasNone() throws Exception {
        NativeFile library = new NativeFile(classOfJarWith("one"), "/nativelib/solaris-sparc/libsample.so");

        assertThatThrownBy(() -> library.unpackedIn(named("native")))
                .isInstanceOf(UnsatisfiedLinkError.class)
                .hasMessageContainingAll("/nativelib/solaris-sparc/libsample.so", "not supported");
    }

    @Test
    void saysWhereItCannotUnpack() throws Exception {
        Files.writeString(directory.resolve("file"), "in the way");
        NativeFile library = new NativeFile(classOfJarWith("one"), RESOURCE);

        assertThatThrownBy(() -> library.unpackedIn(named("file")))
                .isInstanceOf(UnsatisfiedLinkError.class)
                .hasMessageContainingAll(directory.resolve("file").toString(), "funes.native.dir");
    }

    @Test
    void closesADirectoryInTempToOthersAndTrustsNoOpenOne() throws Exception {
        assumeTrue(directory.getFileSystem().supportedFileAttributeViews().contains("posix"), "needs POSIX rights");
        NativeFile library = new NativeFile(classOfJarWith("one"), RESOURCE);
        NativeDirectory inTemp = NativeDirectory.of(system(""));
        library.unpackedIn(inTemp);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(inTemp.path())))
                .isEqualTo("rwx------");

        Files.setPosixFilePermissions(inTemp.path(), PosixFilePermissions.fromString("rwxrwxrwx"));

        assertThatThrownBy(() -> library.unpackedIn(inTemp))
                .isInstanceOf(UnsatisfiedLinkError.class)
                .cause()
                .hasMessageContaining("another user");
    }

    @Test
    void filesLibrariesAsLanceDoes() {
        assertThat(Platform.of("Linux", "amd64").resource("/nativelib", "lance_jni"))
                .isEqualTo("/nativelib/linux-x86-64/liblance_jni.so");
        assertThat(Platform.of("Linux", "aarch64").resource("/nativelib", "lance_jni"))
                .isEqualTo("/nativelib/linux-aarch64/liblance_jni.so");
        assertThat(Platform.of("Mac OS X", "aarch64").resource("/nativelib", "lance_jni"))
                .isEqualTo("/nativelib/darwin-aarch64/liblance_jni.dylib");
        assertThat(Platform.of("Mac OS X", "x86_64").resource("/nativelib", "lance_jni"))
                .isEqualTo("/nativelib/darwin-x86-64/liblance_jni.dylib");
    }

    @Test
    void aNamedDirectoryIsTakenAndElseOneBelowTheTempDirectory() {
        String named = directory.resolve("home").resolve("native").toString();

        assertThat(NativeDirectory.of(system(named))).isEqualTo(new NativeDirectory(Path.of(named), true));
        assertThat(NativeDirectory.of(system(" ")))
                .isEqualTo(new NativeDirectory(directory.resolve("funes-native-some-body"), false));
    }

    private Properties system(String named) {
        Properties system = new Properties();
        system.setProperty("funes.native.dir", named);
        system.setProperty("java.io.tmpdir", directory.toString());
        system.setProperty("user.name", "some/body");
        return system;
    }

    private NativeDirectory named(String name) {
        return new NativeDirectory(directory.resolve(name), true);
    }

    private List<Path> filesIn(String name) throws IOException {
        try (Stream<Path> files = Files.list(directory.resolve(name))) {
            return files.toList();
        }
    }

    /** A class whose own jar holds the library, with the given words in it. */
    private Class<?> classOfJarWith(String content) throws Exception {
        Path jar = Files.createTempFile(directory, "library", ".jar");
        String classFile = "io/questdb/jar/jni/NativeFileTest$Inside.class";
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry(classFile));
            NativeFileTest.class.getClassLoader().getResourceAsStream(classFile).transferTo(out);
            out.putNextEntry(new JarEntry(RESOURCE.substring(1)));
            out.write(content.getBytes());
        }
        URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null);
        return loader.loadClass("io.questdb.jar.jni.NativeFileTest$Inside");
    }

    /** Goes into the jars. */
    static final class Inside {}
}
