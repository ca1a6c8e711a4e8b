package io.funes.sync.holds;

import io.funes.core.secret.Finding;
import io.funes.core.secret.ScanFailedException;
import io.funes.core.secret.SecretScanner;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Scans files, and those below a directory; links are not followed. */
final class FileScan {

    private final SecretScanner scanner;
    private final ScanTally tally;

    FileScan(SecretScanner scanner, ScanTally tally) {
        this.scanner = scanner;
        this.tally = tally;
    }

    void scan(Path root) {
        try {
            Files.walkFileTree(root.toRealPath(), new Visitor());
        } catch (IOException e) {
            tally.unread(root.toString(), why(e));
        }
    }

    private void file(Path file) {
        tally.text();
        try (TextWindows windows = TextWindows.of(file)) {
            while (windows.next()) {
                window(file.toString(), windows);
            }
        } catch (IOException e) {
            tally.unread(file.toString(), why(e));
        } catch (ScanFailedException e) {
            tally.unread(file.toString(), "the scanner failed");
        }
    }

    private void window(String place, TextWindows windows) {
        String text = windows.text();
        List<Finding> findings = scanner.scan(text);
        for (Finding finding : findings) {
            if (finding.end() > windows.seen()) {
                tally.found(place, Part.TEXT, text, findings, finding, windows.line());
            }
        }
    }

    private static String why(IOException e) {
        return e instanceof TextWindows.NotTextException not
                ? not.reason()
                : "cannot be read (" + e.getClass().getSimpleName() + ")";
    }

    private final class Visitor extends SimpleFileVisitor<Path> {

        @Override
        public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) {
            if (attributes.isRegularFile()) {
                file(path);
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path path, IOException e) {
            tally.unread(path.toString(), why(e));
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException e) {
            if (e != null) {
                tally.unread(directory.toString(), "could be listed in part only");
            }
            return FileVisitResult.CONTINUE;
        }
    }
}
