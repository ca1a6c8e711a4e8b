package io.funes.ingest;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Judges whether what was asked for can be read at all. */
final class Asked {

    private Asked() {}

    /** Paths that are missing or closed: a warning each, a failure when there is no other. */
    static void check(List<Path> paths, Finder finder) {
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
    static void check(IndexRequest request, Finder finder) {
        if (request.paths().isEmpty() || !finder.files(1).isEmpty()) {
            return;
        }
        String paths = names(request);
        if (finder.seen() == 0) {
            throw new IngestException(paths + " is empty; give a file or directory that holds traces");
        }
        throw noTrace(paths, finder.seen());
    }

    /** Files of which none was a trace, or the only one that was asked for could not be read. */
    static void check(IndexRequest request, IndexReport report) {
        if (request.paths().isEmpty() || report.unchanged() + report.read() > 0) {
            return;
        }
        if (report.unrecognized() == report.files()) {
            throw noTrace(names(request), report.files());
        }
        IndexReport.Warning last = report.warnings().get(report.warnings().size() - 1);
        throw new IngestException(last.path() + ": " + last.reason());
    }

    private static IngestException noTrace(String paths, long files) {
        return new IngestException(paths + " is no trace that funes knows (" + files
                + (files == 1 ? " file" : " files")
                + " looked at); give a session file, or a directory such as ~/.claude/projects or ~/.codex/sessions");
    }

    private static String missingOrClosed(Path path) {
        return Files.exists(path)
                ? "cannot be read: permission denied; make it readable for this user"
                : "does not exist; give a file or directory that holds traces, or no path to read the known directories";
    }

    private static String names(IndexRequest request) {
        return String.join(", ", request.paths().stream().map(Path::toString).toList());
    }
}
