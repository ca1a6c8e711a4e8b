package io.funes.app.cli;

import io.funes.core.trace.SessionId;
import io.funes.sync.curate.Candidate;
import io.funes.sync.curate.Curation;
import io.funes.sync.curate.Decision;
import io.funes.sync.hub.RepoName;
import io.funes.web.share.CurationText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code funes curate}: which sessions go into a project's memory. */
@Command(
        name = "curate",
        mixinStandardHelpOptions = true,
        description = {
            "Makes a remote memory the memory of one project, and decides which sessions go into it.",
            "Without a decision it lists the sessions in checkouts of that project."
        })
final class CurateCommand implements Callable<Integer> {

    private final Call call;
    private final Parts parts;

    @Parameters(index = "0", paramLabel = "MEMORY", description = "The remote memory, owner/name.")
    private String memory = "";

    @Parameters(index = "1", arity = "0..1", paramLabel = "PROJECT", description = "The project's repository.")
    private @Nullable String project;

    @Option(names = "--include", paramLabel = "SESSION", description = "Publish this session.")
    private List<String> included = List.of();

    @Option(names = "--exclude", paramLabel = "SESSION", description = "Do not publish this session.")
    private List<String> excluded = List.of();

    @Option(names = "--pending", paramLabel = "SESSION", description = "Take the decision on this session back.")
    private List<String> pending = List.of();

    @Option(names = "--export", paramLabel = "FILE", description = "Write the decisions to a file.")
    private @Nullable String exported;

    @Option(names = "--import", paramLabel = "FILE", description = "Take the decisions of a file.")
    private @Nullable String imported;

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    CurateCommand(Call call, Parts parts) {
        this.call = call;
        this.parts = parts;
    }

    @Override
    public Integer call() {
        Curation curation = parts.get(Curation.class);
        RepoName name = RepoName.of(memory);
        Optional.ofNullable(imported).ifPresent(file -> curation.importLines(lines(call.resolve(file))));
        Optional.ofNullable(project).ifPresent(p -> curation.name(name, RepoName.of(p)));
        Map.of(Decision.INCLUDE, included, Decision.EXCLUDE, excluded, Decision.PENDING, pending)
                .forEach((decision, sessions) -> decide(curation, name, sessions, decision));
        Optional.ofNullable(exported).ifPresent(file -> write(call.resolve(file), curation.export(name)));
        List<Candidate> candidates = curation.candidates(name);
        call.console()
                .out()
                .print(json ? Json.of(Map.of("sessions", candidates)) + "\n" : CurationText.of(name, candidates));
        return 0;
    }

    private static void decide(Curation curation, RepoName memory, List<String> sessions, Decision decision) {
        if (!sessions.isEmpty()) {
            curation.decide(memory, sessions.stream().map(SessionId::new).toList(), decision);
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }
}
