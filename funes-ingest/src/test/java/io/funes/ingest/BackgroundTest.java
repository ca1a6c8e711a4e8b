package io.funes.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import io.funes.core.inference.Vector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackgroundTest {

    @TempDir
    private Path home;

    @TempDir
    private Path traces;

    @Test
    void vectorsComeByThemselves() throws Exception {
        CountDownLatch embedded = new CountDownLatch(2);
        Files.writeString(
                traces.resolve("one.jsonl"), LineTest.prompt("u1", "first") + LineTest.prompt("u2", "second"));
        RecordingLens lens = new RecordingLens() {
            @Override
            public synchronized void commit() {
                super.commit();
                vectors.keySet().forEach(id -> embedded.countDown());
            }
        };
        try (Line line = new Line(home, lens, new HashEmbedder());
                Background background = new Background(line.backfill, line.memory)) {
            background.start();
            line.index(traces);
            background.wake();

            assertThat(embedded.await(30, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void onlyOneCallerEmbedsWhileARecallRuns() throws Exception {
        StringBuilder session = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            session.append(LineTest.prompt("u" + i, "text " + i));
        }
        Files.writeString(traces.resolve("one.jsonl"), session);
        Counting counting = new Counting();
        try (Line line = new Line(home, new RecordingLens(), counting)) {
            line.index(traces);
            Courtesy.Recalling recall = line.courtesy.recalling();
            line.drain();
            recall.close();

            assertThat(line.courtesy.isRecalling()).isFalse();
            assertThat(counting.most.get()).isEqualTo(1);
            assertThat(line.rows()).hasSize(60);
        }
    }

    /** Knows how many callers there were at once. */
    private static final class Counting extends HashEmbedder {

        private final AtomicInteger now = new AtomicInteger();
        private final AtomicInteger most = new AtomicInteger();

        @Override
        public Vector embed(String text) {
            most.accumulateAndGet(now.incrementAndGet(), Math::max);
            Thread.yield();
            Vector vector = super.embed(text);
            now.decrementAndGet();
            return vector;
        }
    }
}
