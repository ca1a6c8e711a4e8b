package io.funes.app.cli;

import io.funes.sync.holds.VerdictFile;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code funes holds export} and {@code funes holds import}: move what is decided to another home. */
final class HoldsFileCommand {

    private HoldsFileCommand() {}

    static List<Object> of(Call call, Parts parts) {
        return List.of(new Export(call, parts), new Import(call, parts));
    }

    @Command(
            name = "export",
            mixinStandardHelpOptions = true,
            description = {
                "Writes what is decided as JSON lines.",
                "Values are in it as fingerprints only; a home judges by them when it has the same fingerprint.key."
            })
    private static final class Export implements Callable<Integer> {

        private final Call call;
        private final Parts parts;

        @Parameters(paramLabel = "FILE", arity = "0..1", description = "A new file; without one, standard output.")
        private @Nullable String file;

        Export(Call call, Parts parts) {
            this.call = call;
            this.parts = parts;
        }

        @Override
        public Integer call() {
            VerdictFile verdicts = parts.get(VerdictFile.class);
            if (file == null) {
                verdicts.write(call.console().out());
            } else {
                long count = write(verdicts, call.resolve(file));
                call.console().line(count + " verdicts");
            }
            return 0;
        }

        private static long write(VerdictFile verdicts, Path file) {
            try (Writer out = Files.newBufferedWriter(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                return verdicts.write(out);
            } catch (FileAlreadyExistsException e) {
                throw new UncheckedIOException(file + " exists; name a new file", e);
            } catch (IOException e) {
                throw new UncheckedIOException(file + " cannot be written; name another place", e);
            }
        }
    }

    @Command(
            name = "import",
            mixinStandardHelpOptions = true,
            description = "Takes verdicts in that another home exported; what is decided here already stays.")
    private static final class Import implements Callable<Integer> {

        private final Call call;
        private final Parts parts;

        @Parameters(paramLabel = "FILE", description = "What `funes holds export` wrote.")
        private String file = "";

        Import(Call call, Parts parts) {
            this.call = call;
            this.parts = parts;
        }

        @Override
        public Integer call() {
            Path from = call.resolve(file);
            try (Reader in = Files.newBufferedReader(from)) {
                VerdictFile.Imported imported = parts.get(VerdictFile.class).read(in);
                call.console()
                        .line(imported.added() + " verdicts taken in, " + imported.known() + " decided here already");
                return 0;
            } catch (IOException e) {
                throw new UncheckedIOException(
                        from + " cannot be read; name a file that `funes holds export` wrote", e);
            }
        }
    }
}
