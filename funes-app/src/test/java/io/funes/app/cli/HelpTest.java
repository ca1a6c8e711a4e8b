package io.funes.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** What the help says about commands, beside what each of them does. */
class HelpTest {

    private static final Path README = Path.of("").toAbsolutePath().getParent().resolve("README.md");

    private final StringWriter out = new StringWriter();

    @Test
    void theListSaysOfEveryCommandOneWholeSentence() {
        assertThat(commands()).hasSizeGreaterThan(30).allSatisfy(command -> assertThat(
                        command.usageMessage().description()[0])
                .as(command.name())
                .matches("[A-Z].*[.]")
                .doesNotContain("%n"));
    }

    @Test
    void theListHasEveryCommandAndNoLineThatIsCut() {
        line().execute("--help");

        String help = out.toString();
        assertThat(commands()).allSatisfy(command -> {
            assertThat(help).containsPattern("(?m)^  (\\w+, )*" + command.name() + "\\b");
            assertThat(help.replaceAll("\\s+", " "))
                    .contains(command.usageMessage().description()[0]);
        });
    }

    @Test
    void theReadmeNamesEveryCommand() throws IOException {
        String readme = Files.readString(README);
        assertThat(commands()).allSatisfy(command -> assertThat(readme)
                .containsPattern("`funes [a-z|\\\\]*\\b" + command.name() + "\\b"));
    }

    private List<CommandSpec> commands() {
        return line().getSubcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(command -> !command.usageMessage().hidden())
                .filter(command -> !command.name().equals("help"))
                .distinct()
                .toList();
    }

    private CommandLine line() {
        Console console = new Console(new PrintWriter(out), new PrintWriter(out), false, 80, () -> false);
        Call call = new Call(List.of(), Path.of("/"), Map.of(), console);
        return new Commands(new NoParts(), new NoControl()).line(call);
    }

    /** Help asks for no part of anything. */
    private static final class NoParts implements Parts {
        @Override
        public <T> T get(Class<T> type) {
            throw new AssertionError("help asked for " + type);
        }
    }

    private static final class NoControl implements Control {
        @Override
        public boolean endsAfterwards() {
            return true;
        }

        @Override
        public int serve() {
            return 1;
        }

        @Override
        public void stop() {}

        @Override
        public int port() {
            return 0;
        }

        @Override
        public String open() {
            return "";
        }
    }
}
