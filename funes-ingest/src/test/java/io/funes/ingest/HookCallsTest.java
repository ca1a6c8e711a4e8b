package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.state.StateDb;
import io.funes.ingest.HookCalls.Heard;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HookCallsTest {

    private static final Instant NOON = Instant.parse("2026-05-04T12:00:00Z");

    @TempDir
    private Path home;

    @Test
    void theLastCallOfEachHarnessIsKept() {
        try (StateDb db = StateDb.open(home.resolve("state.db"), IngestTables.ALL)) {
            HookCalls calls = new HookCalls(db);
            calls.heard("claude", "Stop", NOON);
            calls.heard("claude", "SessionEnd", NOON.plusSeconds(5));
            calls.heard("claude", "Stop", NOON.minusSeconds(5)); // one that was left in the spool
            calls.heard("codex", "Stop", NOON);

            assertThat(calls.last())
                    .containsEntry("claude", new Heard("SessionEnd", NOON.plusSeconds(5)))
                    .containsEntry("codex", new Heard("Stop", NOON))
                    .hasSize(2);
        }
    }
}
