package io.funes.web.guard;

import io.funes.core.home.FunesHome;
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
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The secret of a home, 256 random bits in a file that only its user may read. Never logged, never shown. */
public final class ApiToken {

    private static final int BYTES = 32;

    private final String value;

    private ApiToken(String value) {
        this.value = value;
    }

    /** The token of a home, made on first use. */
    public static ApiToken of(FunesHome home) {
        try {
            return new ApiToken(readOrMake(home.create().token()));
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the token in " + home.token() + " cannot be read or written; make it yours, with mode 600", e);
        }
    }

    /** A value that nobody can guess, for links and the like. */
    static String random() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Whether this is the token; takes as long for a near miss as for a far one. */
    boolean matches(String presented) {
        return same(value, presented);
    }

    /** A value only the holder of the token can compute, different for every purpose. */
    String sign(String purpose) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(bytes(value), "HmacSHA256"));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(mac.doFinal(bytes(purpose)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this Java has no HmacSHA256", e);
        }
    }

    static boolean same(String expected, String presented) {
        return MessageDigest.isEqual(bytes(expected), bytes(presented));
    }

    @Override
    public String toString() {
        return "ApiToken[…]";
    }

    private static String readOrMake(Path file) throws IOException {
        if (!Files.exists(file)) {
            make(file);
        }
        String text = Files.readString(file).trim();
        if (text.length() < BYTES) {
            throw new HomeException("the token in " + file + " is too short to be one (" + text.length()
                    + " characters); delete that file, the next start makes a new one");
        }
        return text;
    }

    private static void make(Path file) throws IOException {
        try (var channel = Files.newByteChannel(
                file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), ownerOnly())) {
            channel.write(StandardCharsets.US_ASCII.encode(random() + "\n"));
        } catch (FileAlreadyExistsException e) {
            return; // another process was first: its token is the token
        }
    }

    static FileAttribute<?>[] ownerOnly() {
        boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
