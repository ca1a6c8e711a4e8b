package io.funes.app.cli;

import io.funes.web.text.Failure;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParseResult;

/**
 * Runs command lines. The same classes run in the daemon and alone. Exit codes: 0 done, 1 nothing could be done, 2 not
 * understood.
 */
public final class Commands {

    private static final Logger LOG = LoggerFactory.getLogger(Commands.class);

    private final Parts parts;
    private final Control control;

    public Commands(Parts parts, Control control) {
        this.parts = parts;
        this.control = control;
    }

    /** Runs one call to its end, and gives its exit code. */
    public int run(Call call) {
        CommandLine line = line(call);
        int code = line.execute(call.arguments().toArray(String[]::new));
        call.console().out().flush();
        call.console().err().flush();
        return code;
    }

    CommandLine line(Call call) {
        CommandLine line = new CommandLine(new Root());
        all(call).forEach(line::addSubcommand);
        CommandLine help = new CommandLine(new CommandLine.HelpCommand());
        help.getCommandSpec().usageMessage().header("Shows what a command takes: `funes help recall`.");
        line.addSubcommand(help);
        line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, new CommandGroups());
        return line.setOut(call.console().out())
                .setErr(call.console().err())
                .setUsageHelpWidth(Math.max(60, Math.min(120, call.console().width())))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(Misunderstood::say)
                .setExecutionExceptionHandler(Commands::failed);
    }

    private List<Object> all(Call call) {
        return List.of(
                new IndexCommand(call, parts, control),
                new RecallCommand(call, parts),
                new GetCommand(call, parts),
                new SessionsCommand(call, parts),
                new StatusCommand(call, parts),
                new AddCommand(call, parts, control),
                new RemoveCommand(call, parts, control),
                new AgentsCommand(call, parts, control),
                new TokenCommand(call, parts),
                new AskCommand(),
                new PromptCommand(call, parts),
                new PushCommand(call, parts),
                new PullCommand(call, parts),
                new LinkCommand(call, parts),
                new UnlinkCommand(call, parts),
                new CurateCommand(call, parts),
                new ReindexCommand(call, parts),
                new ModelsCommand(call, parts),
                new ImportCommand(call, parts, control),
                new ExportCommand(call, parts),
                new EvalCommand(call, parts),
                new BenchCommand(call, parts, control),
                new DoctorCommand(call, parts),
                new DemoCommand(call, parts, control),
                holds(call),
                new ScanCommand(call, parts),
                new ScrubCommand(call, parts),
                new OpenCommand(call, control),
                new HookCommand(),
                new McpCommand(),
                new ServeCommand(control),
                new StopCommand(call, control));
    }

    private CommandLine holds(Call call) {
        CommandLine holds = new CommandLine(new HoldsCommand(call, parts));
        HoldsFileCommand.of(call, parts).forEach(holds::addSubcommand);
        return holds;
    }

    private static int failed(Exception e, CommandLine command, ParseResult parsed) {
        Failure failure = Failure.of(e);
        if (failure.unexpected()) {
            LOG.error("{} failed", command.getCommandName(), e);
        }
        command.getErr().println("funes: " + failure.says());
        return code(failure);
    }

    /** The exit code that a failure is told with. */
    public static int code(Failure failure) {
        return failure.kind() == Failure.Kind.NOT_UNDERSTOOD
                ? CommandLine.ExitCode.USAGE
                : CommandLine.ExitCode.SOFTWARE;
    }
}
