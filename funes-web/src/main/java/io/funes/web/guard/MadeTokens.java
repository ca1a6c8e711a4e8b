package io.funes.web.guard;

import io.funes.core.home.FunesHome;
import io.funes.core.home.HomeException;
import io.funes.core.inference.store.Sha256;
import io.funes.web.ask.Scope;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tokens that their user made for others: they read, within a scope, and nothing else. {@code FUNES_HOME/tokens.json}
 * holds their hashes; a token's value is shown when it is made and never again.
 */
public final class MadeTokens {

    private static final TypeReference<List<Made>> STORED = new TypeReference<>() {};
    private static final int ID_LENGTH = 8;

    private final Path file;
    private final Clock clock;

    public MadeTokens(FunesHome home, Clock clock) {
        this.file = home.root().resolve("tokens.json");
        this.clock = clock;
    }

    /** As it is stored: the id is the beginning of the hash. */
    record Made(String name, String hash, Set<String> repos, Set<String> workdirs, String made) {

        String id() {
            return hash.substring(0, ID_LENGTH);
        }

        Scope scope() {
            return new Scope(repos, workdirs);
        }
    }

    /** Makes a token that sees no more than a scope. */
    public synchronized String make(String name, Scope scope) {
        String token = "funes_" + ApiToken.random();
        List<Made> all = new ArrayList<>(read());
        all.add(new Made(
                name,
                Sha256.of(token),
                new TreeSet<>(scope.repos()),
                new TreeSet<>(scope.workdirs()),
                clock.instant().truncatedTo(ChronoUnit.SECONDS).toString()));
        write(all);
        return token;
    }

    /** A line for each: id, when it was made, what it sees, what it is for. */
    public synchronized List<String> list() {
        return read().stream()
                .map(made -> String.join(
                        "  ",
                        made.id(),
                        made.made(),
                        said(made.scope()),
                        made.name().isBlank() ? "-" : made.name()))
                .toList();
    }

    /** Ends a token. Says whether there was one of that id. */
    public synchronized boolean revoke(String id) {
        List<Made> kept = read().stream().filter(made -> !made.id().equals(id)).toList();
        boolean found = kept.size() < read().size();
        if (found) {
            write(kept);
        }
        return found;
    }

    synchronized Optional<Scope> scope(String presented) {
        String hash = Sha256.of(presented);
        return read().stream()
                .filter(made -> ApiToken.same(made.hash(), hash))
                .map(Made::scope)
                .findFirst();
    }

    private static String said(Scope scope) {
        List<String> limits = new ArrayList<>();
        scope.repos().stream().sorted().forEach(repo -> limits.add("repo " + repo));
        scope.workdirs().stream().sorted().forEach(dir -> limits.add("workdir " + dir));
        return limits.isEmpty() ? "everything" : String.join(", ", limits);
    }

    private List<Made> read() {
        try {
            return Files.exists(file) ? JsonMapper.shared().readValue(Files.readString(file), STORED) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the tokens in " + file, e);
        } catch (JacksonException e) {
            throw new HomeException(
                    "the tokens in " + file + " are damaged; delete that file, and make those that are needed anew", e);
        }
    }

    private void write(List<Made> all) {
        try {
            Path fresh = file.resolveSibling("tokens.json.new");
            Files.deleteIfExists(fresh);
            Files.createFile(fresh, ApiToken.ownerOnly());
            Files.writeString(
                    fresh, JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(all) + "\n");
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the tokens in " + file, e);
        }
    }
}
