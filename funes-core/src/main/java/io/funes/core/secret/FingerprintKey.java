package io.funes.core.secret;

import io.funes.core.home.HomeException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The key of one home under which secrets are fingerprinted. Two homes of the same key judge alike. */
public final class FingerprintKey {

    private static final String ALGORITHM = "HmacSHA256";
    private static final int BYTES = 32;
    private static final int NAME_BYTES = 8;
    private static final byte[] NAME = "the name of this key".getBytes(StandardCharsets.UTF_8);

    private final SecretKeySpec key;

    private FingerprintKey(byte[] bytes) {
        if (bytes.length < BYTES) {
            throw new IllegalArgumentException("a fingerprint key has " + BYTES + " bytes, not " + bytes.length);
        }
        key = new SecretKeySpec(bytes, ALGORITHM);
    }

    /** The key of these bytes, at least 32. */
    public static FingerprintKey of(byte[] bytes) {
        return new FingerprintKey(bytes.clone());
    }

    /** A new key that nobody else has. */
    public static FingerprintKey random() {
        return new FingerprintKey(randomBytes());
    }

    /** The key in a file of 64 hex digits, made (readable by its owner only) if there is none. */
    public static FingerprintKey in(Path file) {
        try {
            if (Files.notExists(file)) {
                create(file);
            }
            return new FingerprintKey(parse(file));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the fingerprint key " + file + "; check its permissions", e);
        }
    }

    /** Names the key without telling it: equal for equal keys. */
    public String id() {
        return HexFormat.of().formatHex(hmac(NAME), 0, NAME_BYTES);
    }

    byte[] hmac(byte[] message) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return mac.doFinal(message);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(ALGORITHM + " is missing from this Java runtime", e);
        }
    }

    private static byte[] parse(Path file) throws IOException {
        String hex = Files.readString(file).strip();
        if (hex.length() != 2 * BYTES || !hex.chars().allMatch(c -> Character.digit(c, 16) >= 0)) {
            throw new HomeException("the fingerprint key " + file + " is damaged (" + hex.length()
                    + " characters instead of 64 hex digits); restore it, or delete it to judge every hold anew");
        }
        return HexFormat.of().parseHex(hex);
    }

    private static void create(Path file) throws IOException {
        Path fresh = Files.createTempFile(file.toAbsolutePath().getParent(), "fingerprint", ".new", ownerOnly());
        try {
            Files.writeString(fresh, HexFormat.of().formatHex(randomBytes()), StandardOpenOption.WRITE);
            Files.createLink(file, fresh);
        } catch (FileAlreadyExistsException e) {
            // another process was first: its key is the key of this home
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    private static FileAttribute<?>[] ownerOnly() {
        boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }

    private static byte[] randomBytes() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return bytes;
    }

    @Override
    public String toString() {
        return "FingerprintKey[" + Masked.DOTS + "]";
    }
}
