package io.funes.app.cli;

import io.funes.web.export.Export;
import io.funes.web.export.ExportFormat;
import io.funes.web.export.ExportProgress;
import io.funes.web.export.ExportReport;
import io.funes.web.export.ExportRequest;
import io.funes.web.export.ExportText;
import io.funes.web.job.Work;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code funes export}: writes sessions to files for others. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description = {
            "Writes sessions to files that the Hub's trace viewer opens and `funes index` reads back.",
            "jsonl is the Session Trace Simple Format, a file per session; parquet is one file with a row per session.",
            "Secrets are redacted as they are in the memory; what still looks like one is counted."
        })
final class ExportCommand implements Callable<Integer> {

    private final Call call;
    private final Parts parts;

    @Parameters(index = "0", paramLabel = "TO", description = "A directory; for parquet also the file itself.")
    private String to = "";

    @Option(names = "--format", paramLabel = "FORMAT", description = "jsonl or parquet (${DEFAULT-VALUE}).")
    private String format = ExportFormat.JSONL.label();

    @Mixin
    private FilterOptions filters = new FilterOptions();

    @Mixin
    private MemoryOption memory = new MemoryOption();

    @Option(names = "--overwrite", description = "Replaces files that are there already.")
    private boolean over;

    @Option(names = "--json", description = "The report as JSON.")
    private boolean json;

    ExportCommand(Call call, Parts parts) {
        this.call = call;
        this.parts = parts;
    }

    @Override
    public Integer call() {
        ExportRequest request = new ExportRequest(
                call.resolve(to),
                ExportFormat.of(format),
                filters.words(List.of()).filters(parts.get(Clock.class).instant()),
                memory.labels(call),
                over);
        Watched watched = new Watched(call.console(), json);
        ExportReport report = parts.get(Export.class).run(request, watched);
        watched.end();
        call.console().out().print(json ? Json.of(report) + "\n" : ExportText.of(report));
        call.console().err().print(ExportText.warning(report));
        return 0;
    }

    /** Shows how far it is while somebody waits. */
    private record Watched(Live live, Console console, boolean silent) implements Work.Watch {

        Watched(Console console, boolean silent) {
            this(new Live(console), console, silent);
        }

        @Override
        public void progress(Object progress) {
            if (!silent && progress instanceof ExportProgress far) {
                live.say(String.format(Locale.ROOT, "%,d/%,d sessions", far.sessions(), far.total()));
            }
        }

        @Override
        public boolean cancelled() {
            return console.stopped().now();
        }

        void end() {
            live.end();
        }
    }
}
