package io.funes.ingest.jsonl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LenientReaderTest {

    @Test
    void readsAnyBytesAsJavaDoes() throws IOException {
        long seed = Long.getLong("funes.seed", new Random().nextLong());
        Random random = new Random(seed);
        for (int i = 0; i < 200; i++) {
            byte[] bytes = bytes(random);
            String expected = new String(bytes, StandardCharsets.UTF_8);
            LenientReader reader = new LenientReader(new ByteArrayInputStream(bytes));
            StringWriter read = new StringWriter();
            reader.transferTo(read);

            assertThat(read.toString()).as("seed %s", seed).isEqualTo(expected);
            assertThat(reader.replaced() > 0).as("seed %s", seed).isEqualTo(!isValid(bytes));
        }
    }

    @Test
    void aReplacementThatSomebodyWroteIsNone() throws IOException {
        LenientReader reader =
                new LenientReader(new ByteArrayInputStream("a \uFFFD \uD83D\uDE00".getBytes(StandardCharsets.UTF_8)));

        assertThat(reader.transferTo(new StringWriter())).isEqualTo(6);
        assertThat(reader.replaced()).isZero();
    }

    private static boolean isValid(byte[] bytes) {
        return java.util.Arrays.equals(
                bytes, new String(bytes, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8));
    }

    /** Words with characters of every length, long enough to cross a buffer, some with bytes changed. */
    private static byte[] bytes(Random random) {
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(20_000);
        while (text.length() < length) {
            text.append("a\u00e9\u20ac\uD83D\uDE00 ".repeat(1 + random.nextInt(3)));
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        for (int i = 0; bytes.length > 0 && i < random.nextInt(4); i++) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        return java.util.Arrays.copyOf(bytes, bytes.length - (bytes.length > 3 ? random.nextInt(3) : 0));
    }
}
