package io.funes.app.cli;

import io.funes.core.trace.SessionId;
import io.funes.search.IndexUnavailableException;
import io.funes.search.NotInMemoryException;
import io.funes.sync.holds.Scan;
import io.funes.sync.holds.ScanReport;
import io.funes.web.ask.Asking;
import io.funes.web.ask.MemoryLabel;
import io.funes.web.holds.ScanText;
import io.funes.web.holds.ScanView;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code funes scan}: looks for secrets and changes nothing. */
@Command(
        name = "scan",
        mixinStandardHelpOptions = true,
        description = "Looks for secrets in files or in what is stored, and changes nothing. Values are masked.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:everything was scanned, and nothing was found",
            "1:something was found",
            "2:something could not be scanned, or the command was not understood"
        })
final class ScanCommand implements Callable<Integer> {

    private static final Logger LOG = LoggerFactory.getLogger(ScanCommand.class);

    private final Call call;
    private final Parts parts;

    @Parameters(paramLabel = "PATH|SESSION", arity = "0..1", description = "A file, a directory, or a stored session.")
    private @Nullable String what;

    @Option(names = "--all", description = "Everything that is stored.")
    private boolean all;

    @Option(names = "--possible", description = "Also what only might be one.")
    private boolean possible;

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    ScanCommand(Call call, Parts parts) {
        this.call = call;
        this.parts = parts;
    }

    @Override
    public Integer call() {
        if ((what == null) != all) {
            throw new IllegalArgumentException("name a file, a directory or a session, or give --all");
        }
        try {
            ScanReport report = scan(parts.get(Scan.class));
            call.console().out().print(json ? Json.of(ScanView.of(report)) + "\n" : ScanText.of(report));
            return report.exitCode();
        } catch (RuntimeException e) {
            LOG.warn("a scan failed ({})", e.getClass().getSimpleName());
            boolean ours = e.getClass().getName().startsWith("io.funes.");
            String why = ours ? String.valueOf(e.getMessage()) : e.getClass().getSimpleName();
            call.console().err().println("funes: could not scan: " + why);
            return ExitCode.USAGE;
        }
    }

    private ScanReport scan(Scan scan) {
        if (what == null) {
            return scan.all(possible);
        }
        Optional<Path> path = path(what);
        return path.isPresent() ? scan.path(path.get(), possible) : scan.session(session(what), possible);
    }

    /** The session whose id begins so; one that only the traces know is named whole. */
    private SessionId session(String name) {
        try {
            return parts.get(Asking.class)
                    .sessions(Optional.of(MemoryLabel.LOCAL))
                    .named(name, any -> true)
                    .id();
        } catch (NotInMemoryException | IndexUnavailableException e) {
            return new SessionId(name);
        }
    }

    private Optional<Path> path(String name) {
        try {
            return Optional.of(call.resolve(name)).filter(Files::exists);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
