package io.funes.app.cli;

import io.funes.core.home.FunesHome;
import io.funes.ingest.IndexRequest;
import io.funes.search.AgentFormat;
import io.funes.search.Answer;
import io.funes.search.Question;
import io.funes.web.ask.Asking;
import io.funes.web.ask.MemoryLabel;
import io.funes.web.index.IndexResult;
import io.funes.web.index.IndexText;
import io.funes.web.index.Indexing;
import io.funes.web.job.Job;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code funes demo}: the launcher gives it a throwaway home and the samples. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description = "Takes the samples into a throwaway home, asks two questions, and shows how to go on.")
final class DemoCommand implements Callable<Integer> {

    private static final Pattern QUESTION = Pattern.compile("^\\d+\\. \\*(.+?)\\*");
    private static final int HITS = 3;

    private final Call call;
    private final Parts parts;
    private final Control control;

    @Parameters(paramLabel = "SAMPLES", hidden = true, description = "The samples; the launcher knows where.")
    private String samples = "";

    DemoCommand(Call call, Parts parts, Control control) {
        this.call = call;
        this.parts = parts;
        this.control = control;
    }

    @Override
    public Integer call() throws InterruptedException, IOException {
        Path directory = call.resolve(samples);
        say("Taking in " + directory + " …");
        index(directory);
        for (String question : questions(directory)) {
            ask(question);
        }
        farewell();
        return 0;
    }

    private void index(Path directory) throws InterruptedException {
        Indexing indexing = parts.get(Indexing.class);
        Job job = indexing.index(IndexRequest.of(directory));
        while (!job.await(Duration.ofSeconds(1)) && !call.console().stopped().now()) {
            call.console().out().flush();
        }
        IndexResult result = job.view()
                .result()
                .map(IndexResult.class::cast)
                .orElseThrow(() -> new FailureException(job.view().error().orElse("the samples were not indexed")));
        call.console().out().print(IndexText.of(result));
        new Vectors(indexing, call.console(), false).await();
    }

    /** The samples say themselves what to ask them. */
    private static List<String> questions(Path directory) throws IOException {
        return Files.readAllLines(directory.resolve("README.md")).stream()
                .map(QUESTION::matcher)
                .filter(m -> m.find())
                .map(m -> m.group(1))
                .toList();
    }

    private void ask(String question) {
        say("");
        say("$ " + shell() + " recall " + Shell.quote(question) + " -k " + HITS);
        Answer answer = parts.get(Asking.class).ask(Question.of(question).withK(HITS));
        call.console().out().print(AgentFormat.recall(answer, MemoryLabel.LOCAL));
        say("To open them, paste:");
        answer.hits()
                .forEach(hit -> say("  " + shell() + " get "
                        + Shell.quote(hit.chunk().session().value()) + " "
                        + Shell.quote(hit.chunk().turn().value())));
    }

    private void farewell() {
        say("");
        say("Dashboard (the link works once):");
        say("  " + control.open());
        say(
                "This home is a throwaway. Its daemon ends by itself after half an hour without questions; this ends it now and");
        say("deletes the home:");
        say("  " + shell() + " stop");
    }

    /** How a shell anywhere reaches this home. */
    private String shell() {
        String home = parts.get(FunesHome.class).root().toString();
        return "FUNES_HOME=" + Shell.quote(home) + " "
                + Shell.quote(call.environment().getOrDefault("FUNES_LAUNCHER", "funes"));
    }

    private void say(String line) {
        call.console().line(line);
    }
}
