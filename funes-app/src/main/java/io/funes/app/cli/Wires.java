package io.funes.app.cli;

import io.funes.app.agents.Person;
import io.funes.app.agents.Registration;
import io.funes.app.agents.Registration.Endpoint;
import io.funes.core.home.FunesHome;
import io.funes.core.trace.Workdir;
import io.funes.ingest.Remotes;
import io.funes.web.ask.Scope;
import io.funes.web.guard.MadeTokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How agents of the one who typed a command reach this home. */
final class Wires {

    private final Call call;
    private final Parts parts;
    private final Control control;

    Wires(Call call, Parts parts, Control control) {
        this.call = call;
        this.parts = parts;
        this.control = control;
    }

    Person person() {
        return Person.of(call.environment(), call.directory());
    }

    Path home() {
        return parts.get(FunesHome.class).root();
    }

    /** The root of the checkout the command was typed in, else its directory. */
    Path project() {
        return Stream.iterate(Optional.of(call.directory()), Optional::isPresent, at -> at.map(Path::getParent))
                .flatMap(Optional::stream)
                .filter(directory -> Files.exists(directory.resolve(".git")))
                .findFirst()
                .orElse(call.directory());
    }

    Registration registration(Optional<String> memory, Optional<Path> project, boolean http) {
        Scope scope = project.map(Wires::scope).orElse(Scope.EVERYTHING);
        return new Registration(
                call.environment().getOrDefault("FUNES_LAUNCHER", "funes"),
                Optional.of(home())
                        .filter(h -> !h.equals(person().home().resolve(".funes")))
                        .map(Path::toString),
                memory,
                scope.repos(),
                scope.workdirs(),
                http ? Optional.of(endpoint(scope, project)) : Optional.empty());
    }

    /** The repositories of a checkout; where it has no remote, its directory. */
    private static Scope scope(Path project) {
        Set<String> repos = new Remotes()
                .of(project.toString()).stream()
                        .flatMap(names -> Arrays.stream(names.split(" ")))
                        .collect(Collectors.toSet());
        return repos.isEmpty()
                ? new Scope(
                        Set.of(),
                        Workdir.encode(project.toString()).map(Set::of).orElse(Set.of()))
                : new Scope(repos, Set.of());
    }

    private Endpoint endpoint(Scope scope, Optional<Path> project) {
        String url = "http://127.0.0.1:" + control.port() + "/mcp";
        String token =
                project.isPresent() ? parts.get(MadeTokens.class).make(project.get() + " over HTTP", scope) : token();
        return new Endpoint(url, token);
    }

    private String token() {
        try {
            return Files.readString(parts.get(FunesHome.class).token()).trim();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the token in " + home(), e);
        }
    }
}
