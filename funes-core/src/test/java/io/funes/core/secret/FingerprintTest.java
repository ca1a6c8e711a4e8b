package io.funes.core.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FingerprintTest {

    @TempDir
    Path home;

    private final Finding finding = Finding.in("abcdef", "some-detector", Confidence.LIKELY, 1, 5);

    @Test
    void theSameKeyMaterialJudgesTheSame() throws Exception {
        Path file = home.resolve("fingerprint.key");
        Fingerprint first = Fingerprint.of(FingerprintKey.in(file), finding);
        Path copy = Files.copy(file, home.resolve("other.key"));
        assertThat(Fingerprint.of(FingerprintKey.in(copy), finding)).isEqualTo(first);
        assertThat(Fingerprint.of(FingerprintKey.random(), finding)).isNotEqualTo(first);
    }

    @Test
    void differsWithTheDetector() {
        FingerprintKey key = FingerprintKey.random();
        Finding other = Finding.in("abcdef", "other-detector", Confidence.LIKELY, 1, 5);
        assertThat(Fingerprint.of(key, other)).isNotEqualTo(Fingerprint.of(key, finding));
    }

    @Test
    void theKeyIsItsOwnersOnly() throws Exception {
        Path file = home.resolve("fingerprint.key");
        FingerprintKey.in(file);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(home).isDirectoryNotContaining("glob:**.new");
    }

    @Test
    void aDamagedKeyIsSaidToBeDamaged() throws Exception {
        Path file = Files.writeString(home.resolve("fingerprint.key"), "zz");
        assertThatThrownBy(() -> FingerprintKey.in(file))
                .hasMessageContaining("fingerprint.key")
                .hasMessageContaining("damaged");
    }
}
