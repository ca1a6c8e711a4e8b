package io.funes.ingest;

import io.funes.core.trace.Harness;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Judges whether what was asked for can be read at all.
 *
 * @param request what was asked for
 * @param all every source, because a file that is no trace of one harness may be one of another
 */
record Asked(IndexRequest request, Sources all) {

    private static final int LOOKED_AT = 100;

    /** Paths that are missing or closed: a warning each, a failure when there is no other. */
    void readable(Finder finder) {
        List<Path> paths = request.paths();
        List<IndexReport.Warning> wrong = paths.stream()
                .filter(path -> !Files.isReadable(path))
                .map(path -> new IndexReport.Warning(path.toString(), missingOrClosed(path)))
                .toList();
        if (wrong.size() == paths.size()) {
            throw new IngestException(wrong.get(0).path() + ' ' + wrong.get(0).reason());
        }
        finder.warn(wrong);
    }

    /** Places without any file that may be a trace. */
    void check(Finder finder) {
        if (request.paths().isEmpty() || !finder.files(1).isEmpty()) {
            return;
        }
        if (finder.seen() == 0) {
            throw new IngestException(names() + " is empty; give a file or directory that holds traces");
        }
        throw noTrace(finder.seen());
    }

    /** Files of which none was a trace, or the only one that was asked for could not be read. */
    void check(IndexReport report) {
        if (request.paths().isEmpty() || report.unchanged() + report.read() > 0) {
            return;
        }
        if (report.unrecognized() + report.others() == report.files()) {
            throw noTrace(report.files());
        }
        IndexReport.Warning last = report.warnings().get(report.warnings().size() - 1);
        throw new IngestException(last.path() + ": " + last.reason());
    }

    private IngestException noTrace(long files) {
        String looked = " (" + files + (files == 1 ? " file" : " files") + " looked at)";
        List<String> others = others();
        return new IngestException(
                others.isEmpty()
                        ? none() + " trace that funes knows" + looked
                                + "; give a session file, or a directory such as ~/.claude/projects or ~/.codex/sessions"
                        : names() + " was left by " + String.join(" and ", others) + ", not by "
                                + request.harness().map(Harness::cliName).orElse("") + looked
                                + "; leave --harness out, or name that one");
    }

    private String none() {
        return request.paths().size() == 1 ? names() + " is no" : "none of " + names() + " is a";
    }

    /** Whose traces they are when one harness was asked for and they are not its. */
    private List<String> others() {
        if (request.harness().isEmpty()) {
            return List.of();
        }
        Finder finder = new Finder(all);
        request.paths().forEach(finder::tree);
        return finder.files(LOOKED_AT).stream()
                .flatMap(found -> all.of(found.file()).stream())
                .map(source -> source.harness().cliName())
                .distinct()
                .sorted()
                .toList();
    }

    private static String missingOrClosed(Path path) {
        return Files.exists(path)
                ? "cannot be read: permission denied; make it readable for this user"
                : "does not exist; give a file or directory that holds traces, or no path to read the known directories";
    }

    private String names() {
        return String.join(", ", request.paths().stream().map(Path::toString).toList());
    }
}
