package io.funes.app;

import io.funes.app.cli.Call;
import io.funes.app.cli.Commands;
import io.funes.app.cli.Consent;
import io.funes.app.cli.Console;
import io.funes.core.home.FunesHome;
import io.funes.core.home.Settings;
import io.funes.web.text.Failure;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Scanner;
import org.springframework.boot.logging.LoggingSystem;

/** Where the process begins: {@code java -jar funes.jar COMMAND …} runs one command in this process. */
public final class Main {

    private static final int DEFAULT_WIDTH = 80;

    private Main() {}

    public static void main(String[] arguments) {
        LoggingSystem.get(Main.class.getClassLoader()).beforeInitialize(); // silence until there is a log file
        System.exit(run(List.of(arguments), System.getenv()));
    }

    private static int run(List<String> arguments, Map<String, String> environment) {
        Console console = console(environment);
        try {
            checkReadable(arguments);
            FunesHome home = FunesHome.of(environment);
            Settings settings = Settings.of(home, environment);
            String what = arguments.isEmpty() ? "" : arguments.get(0);
            try (Alone alone = new Alone(home, settings, what)) {
                Call call = new Call(arguments, Path.of("").toAbsolutePath(), environment, console);
                return new Commands(alone, alone).run(call);
            }
        } catch (RuntimeException e) {
            Failure failure = Failure.of(e);
            console.err().println("funes: " + failure.says());
            return Commands.code(failure);
        }
    }

    static void warn(String says) {
        writer(FileDescriptor.err).println("funes: " + says);
    }

    /** Java puts this letter where bytes were no text, and what they were is lost. */
    private static void checkReadable(List<String> arguments) {
        if (arguments.stream().anyMatch(argument -> argument.indexOf('\uFFFD') >= 0)) {
            throw new IllegalArgumentException(
                    "an argument holds bytes that are not UTF-8; name a file by the directory it is in");
        }
    }

    private static Console console(Map<String, String> environment) {
        return new Console(
                writer(FileDescriptor.out),
                writer(FileDescriptor.err),
                environment.containsKey("FUNES_TTY"),
                width(environment),
                () -> false,
                environment.containsKey("FUNES_ASK") ? Main::ask : Consent.NOBODY);
    }

    private static Consent.Answer ask(String question) {
        PrintWriter err = writer(FileDescriptor.err);
        err.print(question + " ");
        err.flush();
        Scanner answer = new Scanner(new FileInputStream(FileDescriptor.in), StandardCharsets.UTF_8);
        boolean yes = answer.hasNextLine() && answer.nextLine().trim().matches("(?i)y(es)?");
        return yes ? Consent.Answer.YES : Consent.Answer.NO;
    }

    private static PrintWriter writer(FileDescriptor descriptor) {
        return new PrintWriter(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }

    private static int width(Map<String, String> environment) {
        return Optional.ofNullable(environment.get("FUNES_WIDTH"))
                .filter(w -> w.matches("[1-9][0-9]{0,3}"))
                .map(Integer::valueOf)
                .orElse(DEFAULT_WIDTH);
    }
}
