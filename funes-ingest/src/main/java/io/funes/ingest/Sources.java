package io.funes.ingest;

import io.funes.core.trace.Harness;
import io.funes.ingest.claude.ClaudeSource;
import io.funes.ingest.cline.ClineSource;
import io.funes.ingest.codex.CodexSource;
import io.funes.ingest.copilot.CopilotSource;
import io.funes.ingest.cursor.CursorSource;
import io.funes.ingest.gemini.GeminiSource;
import io.funes.ingest.hermes.HermesSource;
import io.funes.ingest.opencode.OpenCodeSource;
import io.funes.ingest.parquet.ParquetSource;
import io.funes.ingest.pi.PiSource;
import io.funes.ingest.qwen.QwenSource;
import io.funes.ingest.simple.SimpleSource;
import io.funes.ingest.source.TraceSource;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The harnesses that can be read, in the order in which they are asked about a file.
 *
 * @param all one source per harness
 */
public record Sources(List<TraceSource> all) {

    public Sources {
        all = List.copyOf(all);
    }

    /** Every source of this build. */
    public static Sources known() {
        return new Sources(List.of(
                new ClaudeSource(),
                new CodexSource(),
                new HermesSource(),
                PiSource.pi(),
                PiSource.openClaw(),
                PiSource.ohMyPi(),
                new GeminiSource(),
                new QwenSource(),
                new OpenCodeSource(),
                new CopilotSource(),
                ClineSource.cline(),
                ClineSource.roo(),
                ClineSource.kilo(),
                new CursorSource(),
                new SimpleSource(),
                new ParquetSource()));
    }

    /** The source that recognises a file. */
    public Optional<TraceSource> of(Path file) {
        return all.stream()
                .filter(source -> source.mayHold(file) && source.recognizes(file))
                .findFirst();
    }

    /** The sources of one harness, or all. */
    public Sources only(Optional<Harness> harness) {
        return harness.map(wanted -> new Sources(all.stream()
                        .filter(source -> source.harness().equals(wanted))
                        .toList()))
                .orElse(this);
    }

    /** Whose traces can be read. */
    public Set<Harness> harnesses() {
        return all.stream().map(TraceSource::harness).collect(Collectors.toUnmodifiableSet());
    }

    /** Changes whenever a file that nobody recognised may be recognised now. */
    String version() {
        return all.stream()
                .map(source -> source.harness() + "/" + source.version())
                .reduce("", (one, other) -> one + ' ' + other);
    }
}
