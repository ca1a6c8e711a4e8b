package io.funes.app.cli;

import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says in plain words what is wrong with a command line. */
final class Misunderstood {

    /** How picocli's own help says it. */
    private static final Pattern NO_COMMAND = Pattern.compile("^Unknown subcommand '(.*)'");

    private Misunderstood() {}

    static int say(ParameterException e, String[] arguments) {
        CommandLine command = e.getCommandLine();
        String name = command.getCommandSpec().qualifiedName();
        String what = what(e, name);
        command.getErr()
                .println("funes: " + what + (what.endsWith("?") ? " `" : "; `") + name + " --help` says what it takes");
        return CommandLine.ExitCode.USAGE;
    }

    private static String what(ParameterException e, String command) {
        if (e instanceof UnmatchedArgumentException unmatched) {
            return unmatched(unmatched, command);
        }
        if (e instanceof MissingParameterException missing
                && !missing.getMissing().isEmpty()) {
            String needed =
                    missing.getMissing().stream().map(Misunderstood::name).collect(Collectors.joining(" and "));
            return "`" + command + "` needs " + needed;
        }
        if (e.getArgSpec() != null && e.getValue() != null) {
            return name(e.getArgSpec()) + " is \"" + e.getValue() + "\", which is "
                    + wanted(e.getArgSpec().type());
        }
        String message = Objects.requireNonNullElse(e.getMessage(), "this is not understood");
        Matcher noCommand = NO_COMMAND.matcher(message);
        if (noCommand.find()) {
            return "`funes` has no command \"" + noCommand.group(1) + "\"";
        }
        return Character.toLowerCase(message.charAt(0)) + message.substring(1);
    }

    private static String unmatched(UnmatchedArgumentException e, String command) {
        String word = e.getUnmatched().get(0);
        boolean subcommands = !e.getCommandLine().getSubcommands().isEmpty();
        String kind = e.isUnknownOption() ? "option" : subcommands ? "command" : "further argument";
        return "`" + command + "` has no " + kind + " \"" + word + "\"" + suggestions(e);
    }

    private static String suggestions(UnmatchedArgumentException e) {
        List<String> near = e.getSuggestions();
        return near.isEmpty()
                ? ""
                : "; did you mean " + near.stream().map(Misunderstood::quoted).collect(Collectors.joining(" or "))
                        + "?";
    }

    private static String quoted(String suggestion) {
        return "`" + suggestion + "`";
    }

    private static String wanted(Class<?> type) {
        if (type == int.class || type == long.class) {
            return "no whole number";
        }
        return type == double.class ? "no number" : "not understood";
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }
}
