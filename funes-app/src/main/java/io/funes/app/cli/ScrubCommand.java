package io.funes.app.cli;

import io.funes.core.trace.SessionId;
import io.funes.sync.holds.ScrubReport;
import io.funes.sync.holds.ScrubRequest;
import io.funes.web.holds.ScanText;
import io.funes.web.holds.Scrubbing;
import io.funes.web.job.JobView;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code funes scrub}: cleans what is stored already. */
@Command(
        name = "scrub",
        mixinStandardHelpOptions = true,
        description = {
            "Replaces secrets in what is stored already, and removes the old words for good.",
            "For use after detectors have improved or verdicts were given. Can be interrupted, and goes on when run "
                    + "again."
        })
final class ScrubCommand implements Callable<Integer> {

    private final Call call;
    private final Parts parts;

    @Parameters(paramLabel = "SESSION", description = "Only these sessions.")
    private List<String> sessions = List.of();

    @Option(names = "--dry-run", description = "Only says what would be done.")
    private boolean dryRun;

    @Option(names = "--possible", description = "Replaces possible findings too.")
    private boolean possible;

    @Option(names = "--json", description = "The report as JSON.")
    private boolean json;

    ScrubCommand(Call call, Parts parts) {
        this.call = call;
        this.parts = parts;
    }

    @Override
    public Integer call() throws InterruptedException {
        ScrubRequest request = new ScrubRequest(
                dryRun, possible, sessions.stream().map(SessionId::new).collect(Collectors.toSet()));
        ScrubReport report = result(Followed.to(
                parts.get(Scrubbing.class).scrub(request), call.console(), json, p -> line((Scrubbing.Progress) p)));
        call.console().out().print(json ? Json.of(report) + "\n" : ScanText.of(report));
        return report.purged().stream().allMatch(p -> p.problem().isEmpty()) ? 0 : 1;
    }

    private static String line(Scrubbing.Progress progress) {
        return progress.sessions() + "/" + progress.total() + " sessions";
    }

    private static ScrubReport result(JobView view) {
        return view.result()
                .map(ScrubReport.class::cast)
                .orElseThrow(() -> new FailureException(
                        view.error().orElse("the scrub was cancelled") + "; run it again to go on"));
    }
}
