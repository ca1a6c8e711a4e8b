package io.funes.ingest.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpoolTest {

    @TempDir
    private Path directory;

    private final BlockingQueue<List<Path>> reads = new LinkedBlockingQueue<>();

    @Test
    void aCallThatNamesATranscriptIsIndexedAndGoes() throws Exception {
        try (Arrivals arrivals = new Arrivals(reads::add, List.of());
                Spool spool = new Spool(directory, arrivals)) {
            spool.leave(
                    "claude",
                    "SubagentStop",
                    "{\"transcript_path\":\"/a b/é.jsonl\",\"agent_transcript_path\":\"/c.jsonl\",\"new\":{\"x\":[1]}}");

            assertThat(reads.poll(20, TimeUnit.SECONDS))
                    .containsExactlyInAnyOrder(Path.of("/a b/é.jsonl"), Path.of("/c.jsonl"));
            awaitEmpty();
        }
    }

    @Test
    void aSessionsEndIsHeardOfAfterItsTranscriptWasRead() throws Exception {
        BlockingQueue<Integer> ends = new LinkedBlockingQueue<>();
        try (Arrivals arrivals = new Arrivals(reads::add, List.of());
                Spool spool = new Spool(directory, arrivals, () -> ends.add(reads.size()), HookEar.IGNORED)) {
            spool.leave("claude", "Stop", "{\"transcript_path\":\"/one.jsonl\"}");
            awaitEmpty();
            assertThat(ends).isEmpty();
            spool.leave("claude", "SessionEnd", "{\"transcript_path\":\"/two.jsonl\"}");
            assertThat(ends.poll(20, TimeUnit.SECONDS)).isEqualTo(2);
            spool.leave("pi", "session_shutdown", "");
            spool.leave("hermes", "on_session_finalize", "");
            assertThat(ends.poll(20, TimeUnit.SECONDS)).isNotNull();
            assertThat(ends.poll(20, TimeUnit.SECONDS)).isNotNull();
        }
    }

    @Test
    void everyCallIsHeardButForATry() throws Exception {
        BlockingQueue<String> heard = new LinkedBlockingQueue<>();
        Instant before = Instant.now().minusSeconds(60);
        try (Arrivals arrivals = new Arrivals(reads::add, List.of());
                Spool spool = new Spool(directory, arrivals, SessionEnds.IGNORED, (harness, event, at) -> {
                    assertThat(at).isBetween(before, before.plusSeconds(600));
                    heard.add(harness + " " + event);
                })) {
            spool.leave("claude", "Stop", "{\"transcript_path\":null,\"funes_trial\":true}");
            spool.leave("hermes", "post_llm_call", "");
            spool.leave("codex", "Stop", "{\"transcript_path\":\"/one.jsonl\"}");
            awaitEmpty();
        }
        assertThat(heard).containsExactlyInAnyOrder("hermes post_llm_call", "codex Stop");
    }

    @Test
    void callsThatNameNothingGo() throws Exception {
        try (Arrivals arrivals = new Arrivals(reads::add, List.of());
                Spool spool = new Spool(directory, arrivals)) {
            for (String payload :
                    List.of("", "no json", "[]", "{\"transcript_path\":null}", "{\"transcript_path\":7}")) {
                spool.leave("codex", "Stop", payload);
            }
            awaitEmpty();
            assertThat(reads).isEmpty();
        }
    }

    @Test
    void aCallStaysWhenItsTranscriptCouldNotBeIndexed() throws Exception {
        Files.writeString(directory.resolve("claude.Stop.x.json"), "{\"transcript_path\":\"/one.jsonl\"}");
        try (Arrivals arrivals = new Arrivals(
                        paths -> {
                            reads.add(paths);
                            throw new IllegalStateException("the disk is full");
                        },
                        List.of());
                Spool spool = new Spool(directory, arrivals)) {
            spool.poke();
            assertThat(reads.poll(20, TimeUnit.SECONDS)).isNotNull();
        }
        assertThat(directory.resolve("claude.Stop.x.json")).exists();
    }

    @Test
    void namesThatAreNoWordsAreRefused() {
        try (Arrivals arrivals = new Arrivals(reads::add, List.of());
                Spool spool = new Spool(directory, arrivals)) {
            assertThatThrownBy(() -> spool.leave("../x", "Stop", "{}"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("../x");
        }
        assertThat(directory).isEmptyDirectory();
    }

    private void awaitEmpty() throws IOException, InterruptedException {
        for (int i = 0; i < 2_000 && !isEmpty(); i++) {
            Thread.sleep(10);
        }
        assertThat(directory).isEmptyDirectory();
    }

    private boolean isEmpty() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.findAny().isEmpty();
        }
    }
}
