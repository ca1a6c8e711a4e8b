package io.funes.core.inference.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.inference.InferenceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnpackingTest {

    private static final String RESOURCE = "bge-small-en-v1.5-q-tokenizer.json";
    private static final String SHA256 = "d241a60d5e8f04cc1b2b3e9ef7a4921b27bf526d9f6050ab90f9267a1f9e5c66";

    @TempDir
    Path directory;

    @Test
    void unpacksWholeFilesAndLeavesNothingElse() throws IOException {
        Path target = Unpacking.verified(RESOURCE, directory.resolve("deep/er/tokenizer.json"), SHA256);
        assertThat(Sha256.of(target)).isEqualTo(SHA256);
        try (Stream<Path> files = Files.list(target.getParent())) {
            assertThat(files).containsExactly(target);
        }
    }

    @Test
    void keepsAFileThatIsRight() throws IOException {
        Path target = Unpacking.verified(RESOURCE, directory.resolve("t"), SHA256);
        Object first = Files.readAttributes(target, "*").get("fileKey");
        Unpacking.verified(RESOURCE, target, SHA256);
        assertThat(Files.readAttributes(target, "*").get("fileKey")).isEqualTo(first);
    }

    @Test
    void replacesADamagedFile() throws IOException {
        Path target = Unpacking.verified(RESOURCE, directory.resolve("t"), SHA256);
        byte[] bytes = Files.readAllBytes(target);
        bytes[1000] ^= 1;
        Files.write(target, bytes);
        assertThat(Sha256.of(Unpacking.verified(RESOURCE, target, SHA256))).isEqualTo(SHA256);
    }

    @Test
    void replacesATornFileBySize() throws IOException {
        Path target = Files.writeString(directory.resolve("t"), "torn");
        assertThat(Sha256.of(Unpacking.sized(RESOURCE, target))).isEqualTo(SHA256);
    }

    @Test
    void refusesAResourceWithAnotherHashAndLeavesNothing() throws IOException {
        String other = SHA256.replace('d', 'e');
        Path target = directory.resolve("t");
        assertThatThrownBy(() -> Unpacking.verified(RESOURCE, target, other))
                .isInstanceOf(InferenceException.class)
                .hasMessageContaining(RESOURCE)
                .hasMessageContaining("install funes again");
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void saysWhatThisBuildLacks() {
        assertThatThrownBy(() -> Unpacking.sized("no/such.thing", directory.resolve("t")))
                .isInstanceOf(InferenceException.class)
                .hasMessageContaining("no/such.thing");
    }
}
