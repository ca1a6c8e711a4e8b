package io.funes.sync.holds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.funes.core.secret.DetectingScanner;
import io.funes.core.secret.FingerprintKey;
import io.funes.core.trace.SessionId;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScanTest {

    private final Planted planted = new Planted(31);
    private final Scan scan = new Scan(
            new DetectingScanner(),
            Shelf::new,
            () -> {
                throw new IllegalStateException("files need no state");
            },
            FingerprintKey::random);

    @TempDir
    Path dir;

    @Test
    void saysFileAndLineAndMasks() throws IOException {
        String token = planted.token();
        Path file = Files.writeString(dir.resolve("a.env"), "one\ntwo\nHF_TOKEN=" + token + "\n");
        ScanReport report = scan.path(dir, false);
        assertThat(report.exitCode()).isEqualTo(1);
        assertThat(report.found()).singleElement().satisfies(found -> {
            assertThat(Path.of(found.place())).isEqualTo(file.toRealPath());
            assertThat(found.line()).isEqualTo(3);
            assertThat(found.context()).contains("HF_TOKEN=").doesNotContain(token);
        });
    }

    @Test
    void readsLargeFilesWithoutCuttingASecret() throws IOException {
        int window = 4 << 20;
        for (int at : new int[] {window - 60, window - 20, window, 2 * window - (64 << 10) - 10}) {
            String line = "x".repeat(99) + "\n";
            StringBuilder text = new StringBuilder(line.repeat(at / 100));
            text.append("HF_TOKEN=").append(planted.token()).append('\n').append(line.repeat(window / 50));
            Path file = Files.writeString(dir.resolve("big.log"), text);
            assertThat(scan.path(file, false).found())
                    .as("at %d", at)
                    .extracting(ScanReport.Found::line)
                    .containsExactly(at / 100 + 1L);
        }
    }

    @Test
    void readsTextInSeveralEncodings() throws IOException {
        String text = "HF_TOKEN=" + planted.token() + "\n" + "more words ".repeat(50);
        Files.write(dir.resolve("le"), text.getBytes(StandardCharsets.UTF_16LE));
        Files.write(dir.resolve("be"), text.getBytes(StandardCharsets.UTF_16BE));
        Files.write(dir.resolve("bom"), text.getBytes(StandardCharsets.UTF_16));
        Files.write(dir.resolve("latin"), ("na\u00efve " + text).getBytes(StandardCharsets.ISO_8859_1));
        assertThat(scan.path(dir, false).total()).isEqualTo(4);
    }

    @Test
    void whatCannotBeReadIsNotClean() throws IOException {
        Path packed = dir.resolve("a.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write(("HF_TOKEN=" + planted.token()).getBytes(StandardCharsets.UTF_8));
        }
        ScanReport report = scan.path(dir, false);
        assertThat(report.exitCode()).isEqualTo(2);
        assertThat(report.unread()).singleElement().satisfies(u -> assertThat(u.reason())
                .contains("gzip"));
        assertThat(scan.path(dir.resolve("absent"), false).exitCode()).isEqualTo(2);
    }

    @Test
    void cleanFilesAreClean() throws IOException {
        Files.writeString(dir.resolve("a"), "nothing here\n");
        Files.createFile(dir.resolve("empty"));
        assertThat(scan.path(dir, true)).isEqualTo(new ScanReport(2, List.of(), 0, 0, List.of(), 0));
    }

    @Test
    void asksForASessionThatIsThere() {
        assertThatThrownBy(() -> scan.session(new SessionId("none"), false))
                .isInstanceOf(NoHoldException.class)
                .hasMessageContaining("none");
    }
}
