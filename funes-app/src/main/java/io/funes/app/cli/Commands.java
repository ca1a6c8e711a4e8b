package io.funes.app.cli;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
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
        line.addSubcommand(new CommandLine.HelpCommand());
        return line.setOut(call.console().out())
                .setErr(call.console().err())
                .setUsageHelpWidth(Math.max(60, Math.min(120, call.console().width())))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(Commands::misunderstood)
                .setExecutionExceptionHandler((e, command, parsed) -> failed(e, command, parsed));
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
                new ExportCommand(call, parts),
                new EvalCommand(call, parts),
                new BenchCommand(call, parts, control),
                new DoctorCommand(call, parts),
                new DemoCommand(call, parts, control),
                holds(call),
                new ScanCommand(call, parts),
                new ScrubCommand(call, parts),
                new OpenCommand(call, control),
                new ServeCommand(control),
                new StopCommand(call, control));
    }

    private CommandLine holds(Call call) {
        CommandLine holds = new CommandLine(new HoldsCommand(call, parts));
        HoldsFileCommand.of(call, parts).forEach(holds::addSubcommand);
        return holds;
    }

    private static int misunderstood(CommandLine.ParameterException e, String[] arguments) {
        CommandLine command = e.getCommandLine();
        command.getErr().println("funes: " + e.getMessage());
        CommandLine.UnmatchedArgumentException.printSuggestions(e, command.getErr());
        command.getErr().println("Try `" + command.getCommandSpec().qualifiedName() + " --help`.");
        return CommandLine.ExitCode.USAGE;
    }

    private static int failed(Exception e, CommandLine command, ParseResult parsed) {
        if (e instanceof IllegalArgumentException) {
            command.getErr().println("funes: " + e.getMessage());
            return CommandLine.ExitCode.USAGE;
        }
        command.getErr().println("funes: " + explain(e, command));
        return CommandLine.ExitCode.SOFTWARE;
    }

    /** Our own exceptions say what a person needs; any other is our mistake, and its trace is kept. */
    private static String explain(Exception e, CommandLine command) {
        if (e.getClass().getName().startsWith("io.funes.") || e instanceof UncheckedIOException) {
            return Optional.ofNullable(e.getMessage()).orElse(e.toString());
        }
        LOG.error("{} failed", command.getCommandName(), e);
        return "this went wrong: " + e + "; the log in FUNES_HOME/log has the details";
    }
}
