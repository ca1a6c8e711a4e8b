package io.funes.core.inference.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A store with one pinned model, and a source that can be hostile. */
abstract class PinnedOne {

    static final byte[] ONNX = bytes(300_000, 1);

    static final byte[] TOKENIZER = bytes(5_000, 2);

    @TempDir
    Path directory;

    PinnedModel model;

    ModelStore store;

    HostileSource source;

    @BeforeEach
    void make() throws IOException {
        model = new PinnedModel(
                "tiny",
                "owner/tiny",
                "0123456789abcdef",
                "MIT",
                List.of(
                        file("onnx/model_int8.onnx", ModelFile.ONNX, ONNX),
                        file("tokenizer.json", ModelFile.TOKENIZER, TOKENIZER)));
        store = new ModelStore(directory.resolve("models"), List.of(model));
        source = new HostileSource();
    }

    ModelFile file(String path, String name, byte[] content) throws IOException {
        Path copy = Files.write(Files.createTempFile(directory, "content", ""), content);
        return new ModelFile(path, name, content.length, Sha256.of(copy));
    }

    static byte[] bytes(int count, long seed) {
        byte[] bytes = new byte[count];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    Path pull() {
        return store.pull("tiny", source, PullProgress.SILENT);
    }

    void assertWhole(Path place) throws IOException {
        assertThat(Files.readAllBytes(place.resolve("model.onnx"))).isEqualTo(ONNX);
        assertThat(Files.readAllBytes(place.resolve("tokenizer.json"))).isEqualTo(TOKENIZER);
        try (Stream<Path> files = Files.list(place)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("model.onnx", "tokenizer.json", "model.json", ".lock");
        }
        assertThat(store.find("tiny")).contains(place);
        assertThat(store.verify("tiny")).isEmpty();
    }

    /** A source that breaks, lies, or never ends. */
    static final class HostileSource implements ModelSource {

        final Map<String, byte[]> files = Map.of("onnx/model_int8.onnx", ONNX, "tokenizer.json", TOKENIZER);
        final List<String> opened = new ArrayList<>();
        int breakAfter = Integer.MAX_VALUE;
        boolean ignoreOffset;
        boolean corrupt;
        boolean endless;
        boolean interrupt;

        @Override
        public InputStream open(String repository, String revision, String path, long offset) {
            opened.add(repository + "@" + revision + " " + path + " from " + offset);
            byte[] content = files.get(path);
            int from = ignoreOffset ? 0 : (int) offset;
            return new Breaking(Arrays.copyOfRange(content, from, content.length));
        }

        final class Breaking extends InputStream {

            private final InputStream in;
            private int read;

            Breaking(byte[] rest) {
                if (corrupt) {
                    rest[0] ^= 1;
                }
                this.in = new ByteArrayInputStream(rest);
            }

            @Override
            public int read() {
                throw new UnsupportedOperationException();
            }

            @Override
            public int read(byte[] buffer, int offset, int length) throws IOException {
                if (interrupt) {
                    Thread.currentThread().interrupt();
                }
                if (read >= breakAfter) {
                    throw new IOException("connection reset");
                }
                int n = in.read(buffer, offset, Math.min(length, breakAfter - read));
                read += Math.max(0, n);
                return n < 0 && endless ? length : n;
            }
        }
    }
}
