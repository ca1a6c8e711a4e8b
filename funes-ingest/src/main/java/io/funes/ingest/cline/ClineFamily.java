package io.funes.ingest.cline;

import io.funes.core.trace.Harness;
import io.funes.ingest.jsonl.TraceFiles;
import io.funes.ingest.source.Surroundings;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The extensions that keep tasks the way Cline does. Only where a file lies tells them apart. */
enum ClineFamily {
    CLINE("cline", "saoudrizwan.claude-dev", Set.of()),
    ROO("roo", "rooveterinaryinc.roo-cline", Set.of("roo")),
    KILO("kilo", "kilocode.kilo-code", Set.of("kilo"));

    private static final List<String> EDITORS = List.of("Code", "Code - Insiders", "VSCodium", "Cursor", "Windsurf");

    private final Harness harness;
    private final String extension;
    private final Set<String> directories;

    ClineFamily(String harness, String extension, Set<String> directories) {
        this.harness = new Harness(harness);
        this.extension = extension;
        this.directories = directories;
    }

    Harness harness() {
        return harness;
    }

    List<Path> homes(Surroundings surroundings) {
        Path home = surroundings.home();
        Stream<Path> editors = Stream.of(home.resolve(".config"), home.resolve("Library/Application Support"))
                .flatMap(root ->
                        EDITORS.stream().map(editor -> root.resolve(editor).resolve("User")));
        Stream<Path> remote =
                Stream.of(".vscode-server", ".cursor-server").map(name -> home.resolve(name + "/data/User"));
        Stream<Path> tasks = Stream.concat(editors, remote)
                .map(user -> user.resolve("globalStorage").resolve(extension).resolve("tasks"));
        Stream<Path> own = this == CLINE ? Stream.of(home.resolve(".cline/data/sessions")) : Stream.empty();
        return Stream.concat(tasks, own).toList();
    }

    boolean mayHold(Path file) {
        return this == CLINE ? Stream.of(ROO, KILO).noneMatch(other -> other.mayHold(file)) : isBelow(file);
    }

    private boolean isBelow(Path file) {
        return TraceFiles.above(file).stream().anyMatch(name -> name.equals(extension) || directories.contains(name));
    }
}
