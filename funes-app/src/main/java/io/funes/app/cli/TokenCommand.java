package io.funes.app.cli;

import io.funes.core.trace.Workdir;
import io.funes.web.ask.Scope;
import io.funes.web.guard.MadeTokens;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code funes token}: tokens that see less than the home's own. */
@Command(
        name = "token",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "create|list|revoke",
        description = "Makes, lists and revokes tokens that may only read, and only some of the sessions.")
final class TokenCommand {

    private final Call call;
    private final Parts parts;

    TokenCommand(Call call, Parts parts) {
        this.call = call;
        this.parts = parts;
    }

    @Command(
            name = "create",
            mixinStandardHelpOptions = true,
            description = "Prints a new token. It is shown this once.")
    int create(
            @Option(names = "--repo", paramLabel = "OWNER/NAME", description = "Only sessions of this repository.")
                    List<String> repos,
            @Option(names = "--workdir", paramLabel = "DIR", description = "Only sessions in this directory.")
                    List<String> workdirs,
            @Option(names = "--name", paramLabel = "NAME", description = "What it is for.", defaultValue = "")
                    String name,
            @Option(names = "--read-only", description = "Said for clearness: no made token can do more than read.")
                    boolean readOnly) {
        Scope scope = new Scope(
                java.util.Set.copyOf(some(repos)),
                some(workdirs).stream()
                        .flatMap(dir -> Workdir.encode(call.resolve(dir).toString()).stream())
                        .collect(Collectors.toSet()));
        call.console().line(parts.get(MadeTokens.class).make(name, scope));
        return 0;
    }

    @Command(name = "list", mixinStandardHelpOptions = true, description = "Lists made tokens, without their values.")
    int list() {
        List<String> tokens = parts.get(MadeTokens.class).list();
        tokens.forEach(line -> call.console().line(line));
        if (tokens.isEmpty()) {
            call.console().line("no tokens; `funes token create` makes one");
        }
        return 0;
    }

    @Command(name = "revoke", mixinStandardHelpOptions = true, description = "Ends a token, by its id in the list.")
    int revoke(@Parameters(paramLabel = "ID", description = "The token's id.") String id) {
        if (!parts.get(MadeTokens.class).revoke(id)) {
            throw new FailureException("there is no token " + id + "; `funes token list` shows those there are");
        }
        call.console().line("revoked");
        return 0;
    }

    private static List<String> some(@org.jspecify.annotations.Nullable List<String> given) {
        return given == null ? List.of() : given;
    }
}
