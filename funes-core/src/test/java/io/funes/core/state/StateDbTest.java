package io.funes.core.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateDbTest {

    private static final List<Migration> TABLES =
            List.of(new Migration("t-1", "CREATE TABLE t(n INTEGER); CREATE INDEX t_n ON t(n)"));

    @TempDir
    Path dir;

    @Test
    void whatWasWrittenIsThereAfterReopening() {
        write(1);
        assertThat(sum()).isEqualTo(1);
    }

    @Test
    void aStepRunsOnce() {
        write(1);
        write(2);
        assertThat(sum()).isEqualTo(3);
    }

    @Test
    void aFailedTransactionLeavesNothing() {
        try (StateDb db = open()) {
            assertThatThrownBy(() -> db.write(h -> {
                        h.execute("INSERT INTO t VALUES (5)");
                        throw new IllegalStateException("no");
                    }))
                    .hasMessage("no");
        }
        assertThat(sum()).isZero();
    }

    @Test
    void whatWasPurgedIsInNoFile() throws Exception {
        try (StateDb db = open()) {
            db.write(h -> h.execute("CREATE TABLE words(text TEXT)"));
            db.write(h -> h.execute("INSERT INTO words VALUES (?)", "zanzibar".repeat(3_000)));
            db.write(h -> h.execute("DELETE FROM words"));
            assertThat(bytes()).contains("zanzibar");
            db.purge();
            assertThat(bytes()).doesNotContain("zanzibar");
        }
    }

    @Test
    void roomThatIsMostlyUnusedIsGivenBack() throws Exception {
        try (StateDb db = open()) {
            db.write(h -> h.execute("CREATE TABLE words(text TEXT)"));
            db.write(h -> h.execute("INSERT INTO words VALUES (?)", "z".repeat(8_000_000)));
            db.shrink();
            long full = Files.size(dir.resolve("deep/state.db"));
            db.write(h -> h.execute("DELETE FROM words"));
            db.shrink();
            assertThat(Files.size(dir.resolve("deep/state.db"))).isLessThan(full / 10);
        }
    }

    private String bytes() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.list(dir.resolve("deep"))) {
            for (Path file : files.toList()) {
                all.append(Files.readString(file, StandardCharsets.ISO_8859_1));
            }
        }
        return all.toString();
    }

    private void write(int n) {
        try (StateDb db = open()) {
            db.write(h -> h.execute("INSERT INTO t VALUES (?)", n));
        }
    }

    private int sum() {
        try (StateDb db = open()) {
            return db.read(h -> h.createQuery("SELECT coalesce(sum(n), 0) FROM t")
                    .mapTo(int.class)
                    .one());
        }
    }

    private StateDb open() {
        return StateDb.open(dir.resolve("deep/state.db"), TABLES);
    }
}
