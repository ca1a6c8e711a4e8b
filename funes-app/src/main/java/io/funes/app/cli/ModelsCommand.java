package io.funes.app.cli;

import io.funes.core.inference.store.ModelFile;
import io.funes.core.inference.store.ModelSource;
import io.funes.core.inference.store.ModelStore;
import io.funes.core.inference.store.StoredModel;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code funes models}: the rerankers of this home. */
@Command(
        name = "models",
        mixinStandardHelpOptions = true,
        description = {
            "The cross-encoders that can rerank. Without one, the embedder's own token vectors do.",
            "What is pulled or imported serves the next question; the setting `reranker` names another."
        })
final class ModelsCommand implements Callable<Integer> {

    private static final double MEGA = 1e6;

    private final Call call;
    private final Parts parts;

    ModelsCommand(Call call, Parts parts) {
        this.call = call;
        this.parts = parts;
    }

    @Override
    public Integer call() {
        return list(false);
    }

    @Command(
            name = "list",
            mixinStandardHelpOptions = true,
            description = "Lists those that are here or can be pulled.")
    int list(@Option(names = "--json", description = "As JSON.") boolean json) {
        List<StoredModel> models = store().list();
        call.console()
                .line(
                        json
                                ? Json.of(models)
                                : models.stream().map(ModelsCommand::line).collect(Collectors.joining("\n")));
        return 0;
    }

    @Command(
            name = "pull",
            mixinStandardHelpOptions = true,
            description = {
                "Fetches a pinned model from the Hub and checks its hashes.",
                "Recall goes on meanwhile; what was interrupted is gone on with by the next pull."
            })
    int pull(@Parameters(paramLabel = "NAME", description = "One that `funes models list` names.") String name) {
        Live live = new Live(call.console());
        Path place = store().pull(name, parts.get(ModelSource.class), (file, done) -> {
            stopWhenNobodyWaits();
            live.say(progress(file, done));
        });
        live.end();
        return here(name, place);
    }

    @Command(
            name = "import",
            mixinStandardHelpOptions = true,
            description = {
                "Copies a model from a directory with its ONNX file and tokenizer.json.",
                "One of a pinned name must have the pinned hashes; of any other they are recorded."
            })
    int importFrom(
            @Parameters(paramLabel = "NAME", description = "What it is called here.") String name,
            @Parameters(paramLabel = "DIRECTORY", description = "Where it is.") String directory) {
        return here(name, store().importFrom(name, call.resolve(directory)));
    }

    @Command(
            name = "verify",
            mixinStandardHelpOptions = true,
            description = "Reads a model's files again; exit code 1 when something is wrong with them.")
    int verify(
            @Parameters(
                            paramLabel = "NAME",
                            arity = "0..*",
                            description = "Only these; without any, all that are here.")
                    List<String> names) {
        List<String> wanted = names == null || names.isEmpty() ? here() : names;
        List<String> wrong =
                wanted.stream().flatMap(name -> store().verify(name).stream()).toList();
        if (!wrong.isEmpty()) {
            throw new FailureException(String.join("\n", wrong));
        }
        call.console().line(wanted.isEmpty() ? "no model is here" : String.join(", ", wanted) + ": as recorded");
        return 0;
    }

    private List<String> here() {
        return store().list().stream()
                .filter(model -> model.directory().isPresent())
                .map(StoredModel::name)
                .toList();
    }

    private int here(String name, Path place) {
        call.console().line(name + " is in " + place);
        return 0;
    }

    private void stopWhenNobodyWaits() {
        if (call.console().stopped().now()) {
            throw new FailureException("stopped; the next pull goes on from there");
        }
    }

    private static String line(StoredModel model) {
        return String.format(
                Locale.ROOT,
                "%s  %.1f MB  %s  %s",
                model.name(),
                model.bytes() / MEGA,
                model.origin(),
                model.directory()
                        .map(Path::toString)
                        .orElse("not here; `funes models pull " + model.name() + "` fetches it"));
    }

    private static String progress(ModelFile file, long done) {
        return String.format(Locale.ROOT, "%s: %.1f of %.1f MB", file.path(), done / MEGA, file.bytes() / MEGA);
    }

    private ModelStore store() {
        return parts.get(ModelStore.class);
    }
}
