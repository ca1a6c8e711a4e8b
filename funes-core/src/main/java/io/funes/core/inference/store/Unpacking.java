package io.funes.core.inference.store;

import io.funes.core.inference.InferenceException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.DigestInputStream;
import java.util.Optional;

/** Brings resources of the build to disk: whole or not at all, whatever is killed and however many processes do it. */
public final class Unpacking {

    private Unpacking() {}

    /**
     * Unpacks a resource whose content is known.
     *
     * @param sha256 what the content must hash to, in lower-case hex; checked in the resource and on disk
     */
    public static Path verified(String resource, Path target, String sha256) {
        if (!Files.isRegularFile(target) || !Sha256.of(target).equals(sha256)) {
            replace(require(resource), target, Optional.of(sha256));
        }
        return target;
    }

    /** Unpacks a resource unless a file of its size is there already. */
    public static Path sized(String resource, Path target) {
        URL url = require(resource);
        try {
            if (!Files.isRegularFile(target) || Files.size(target) != length(url)) {
                replace(url, target, Optional.empty());
            }
            return target;
        } catch (IOException e) {
            throw failed(target, e);
        }
    }

    /** Whether this build has the resource. */
    public static boolean exists(String resource) {
        return loader().getResource(resource) != null;
    }

    public static long length(String resource) {
        try {
            return length(require(resource));
        } catch (IOException e) {
            throw new InferenceException("cannot read " + resource + " from this build; install funes again", e);
        }
    }

    private static long length(URL url) throws IOException {
        return url.openConnection().getContentLengthLong();
    }

    private static void replace(URL url, Path target, Optional<String> sha256) {
        try {
            Path directory = Files.createDirectories(target.toAbsolutePath().getParent());
            Path partial = Files.createTempFile(directory, ".unpacking-", ".tmp");
            try {
                String actual = copy(url, partial);
                requireHash(url, sha256, actual);
                Files.move(partial, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(partial);
            }
        } catch (IOException e) {
            throw failed(target, e);
        }
    }

    private static void requireHash(URL url, Optional<String> expected, String actual) {
        if (expected.isPresent() && !expected.get().equals(actual)) {
            throw new InferenceException(url + " is damaged: its SHA-256 is " + actual + " instead of " + expected.get()
                    + "; install funes again");
        }
    }

    private static String copy(URL url, Path file) throws IOException {
        DigestInputStream in = new DigestInputStream(url.openStream(), Sha256.digest());
        try (in;
                OutputStream out = Files.newOutputStream(file)) {
            in.transferTo(out);
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        return Sha256.hex(in.getMessageDigest());
    }

    private static URL require(String resource) {
        URL url = loader().getResource(resource);
        if (url == null) {
            FileNotFoundException cause = new FileNotFoundException(resource);
            throw new InferenceException("this build has no " + resource + "; install funes again", cause);
        }
        return url;
    }

    private static ClassLoader loader() {
        return Unpacking.class.getClassLoader();
    }

    private static InferenceException failed(Path target, IOException cause) {
        return new InferenceException(
                "cannot unpack " + target + "; make room or set FUNES_HOME to a writable directory", cause);
    }
}
